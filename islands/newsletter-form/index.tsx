import { defineView } from '../../src/island/view'
import contract from './contract'
import { useNewsletterForm } from './NewsletterForm'

export default defineView(contract, useNewsletterForm)
