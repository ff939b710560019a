import { defineView } from '../../src/island/view'
import { memberTexts } from '../../src/shop/texts/member'
import contract from './contract'
import { useNewsletterForm } from './NewsletterForm'

export default defineView(contract, useNewsletterForm, memberTexts)
