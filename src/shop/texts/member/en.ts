import { fieldsEn } from '../fields/en'
import { englishPlural } from '../plural-en'
import type { ParamsOf } from '../shape'
import { addressEn } from './address-en'
import { commentsEn } from './comments-en'
import { placesEn } from './places-en'

/** The family `member` in English, checked against tr.ts. */
export const memberEn = {
  ...fieldsEn,
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
  'login.refused': 'Your login details are wrong.',
  'login.done': 'You are signed in',
  'login.cookiesBlocked': 'Your browser blocks cookies. Allow cookies for this site to sign in.',
  'login.codeNeeded': 'Please type the security code from the picture',
  'password.show': 'Show the password',
  'password.title': 'Change your password',
  'password.update': 'Update your password',
  'password.changed': 'Your password is changed',
  'password.refused': 'Your password could not be changed',
  'password.repeat': 'The passwords are not the same',
  'password.expired': 'The password that we hold for you has expired... please change your password',
  'register.refused': 'Your account could not be created',
  'register.done': 'Your account is created',
  'activation.failed': 'The link is invalid or was used before',
  'activation.unreachable': 'Your link could not be confirmed at the moment',
  'social.title': 'Complete your account',
  'social.failed': 'Signing in this way did not work',
  'notices.kvkk': 'Personal data and permissions',
  'activation.membership': 'Your membership is now active',
  'activation.newsletter': 'Your newsletter subscription is now active',
  'personalization.incomplete': 'Please fill in the personalisation fields',
  ...placesEn,
  ...addressEn,
  ...commentsEn,
} as const
