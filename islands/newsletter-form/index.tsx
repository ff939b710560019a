import { defineView } from '../../src/island/view'
import { fieldsTexts } from '../../src/shop/texts/fields'
import contract from './contract'
import { useNewsletterForm } from './NewsletterForm'

export default defineView(contract, useNewsletterForm, fieldsTexts)
