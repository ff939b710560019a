/** The events of addresses, regions and tax offices and their fields. */

import type { AddressUse } from './book-api'
import type { RegionLevel } from './region'

declare module '@/page/events' {
  interface VitrinEvents {
    /** Another region was chosen. */
    'region-changed': {
      /** Codes by level, `""` for a level without a choice. */
      readonly codes: Readonly<Record<RegionLevel, string>>
      /** Names by level; what was typed where there is no list. */
      readonly titles: Readonly<Record<RegionLevel, string>>
    }
    /** An address was saved. */
    'address-saved': {
      /** The address; undefined when the server does not name it. */
      readonly id: number | undefined
      /** False when an address was changed. */
      readonly isNew: boolean
    }
    /** An address was not saved. */
    'address-refused': {
      /** The reason, for the shopper. */
      readonly message: string
    }
    /** An address was deleted. */
    'address-removed': {
      /** The address. */
      readonly id: number
    }
    /** The deletion of an address was taken back. */
    'address-recovered': {
      /** The address. */
      readonly id: number
    }
    /** An address became the default of its use. */
    'address-default': {
      /** The address. */
      readonly id: number
      /** What it is the default for. */
      readonly use: AddressUse
    }
    /** A tax office was chosen. */
    'tax-office-chosen': {
      /** Its name. */
      readonly name: string
    }
  }
}
