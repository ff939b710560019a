import { englishPlural } from '../plural-en'
import type { ParamsOf } from '../shape'

/** Where an address is, in English. */
export const placesEn = {
  'region.country': 'Country',
  'region.state': 'State',
  'region.city': 'City or province',
  'region.town': 'District',
  'region.district': 'Neighbourhood',
  'region.choose': 'Choose',
  'region.unknown': '“{name}” is not in the list, please choose',
  'region.loaded': '{level}: the list has been loaded',
  'region.byHand': '{level}: please write it yourself',
  'region.failed': '{level}: the list could not be loaded, please write it yourself',
  'taxOffice.list': 'Tax offices',
  'taxOffice.found': ({ count }: ParamsOf<'taxOffice.found'>) =>
    englishPlural(count, `${count} tax office found`, `${count} tax offices found`),
  'taxOffice.none': 'No tax office found, you can write it yourself',
} as const
