import { englishPlural } from '../plural-en'
import type { ParamsOf } from '../shape'
import { addressEn } from './address-en'
import { placesEn } from './places-en'

/** The family `member` in English, checked against tr.ts. */
export const memberEn = {
  'field.required': 'This field cannot be empty',
  'field.mandatory': 'This field is required',
  'field.email': 'This is not a valid e-mail address',
  'field.tooLong': 'At most {count} characters fit here',
  'field.format': 'This value does not have the right form',
  'field.errors': ({ count }: ParamsOf<'field.errors'>) =>
    englishPlural(count, `${count} field needs your attention`, `${count} fields need your attention`),
  'phone.country': 'Country: {name} ({code})',
  'phone.choose': 'Choose a country',
  'phone.search': 'Search for a country',
  'phone.none': 'No country found',
  'phone.found': ({ count }: ParamsOf<'phone.found'>) =>
    englishPlural(count, `${count} country found`, `${count} countries found`),
  'phone.northernCyprus': 'Northern Cyprus',
  'phone.unknown': 'Unknown country',
  'date.invalid': 'Invalid date',
  'date.open': 'Open the calendar',
  'date.close': 'Close the calendar',
  'date.choose': 'Choose a date',
  'date.previousMonth': 'Previous month',
  'date.nextMonth': 'Next month',
  'date.previousYear': 'Previous year',
  'date.nextYear': 'Next year',
  'date.hour': 'Hour',
  'date.minute': 'Minute',
  'login.sessionLost': 'Your session has ended, please sign in again',
  'logout.done': 'You are signed out',
  'logout.failed': 'You could not be signed out',
  'password.expired': 'The password that we hold for you has expired... please change your password',
  'activation.membership': 'Your membership is now active',
  'activation.newsletter': 'Your newsletter subscription is now active',
  'newsletter.done': 'You are subscribed to the newsletter',
  'personalization.incomplete': 'Please fill in the personalisation fields',
  ...placesEn,
  ...addressEn,
} as const
