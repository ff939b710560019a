import { defineView } from '../../src/island/view'
import { mediaTexts } from '../../src/shop/texts/media'
import contract from './contract'
import { useTabGroup } from './TabGroup'

export default defineView(contract, useTabGroup, mediaTexts)
