import { defineView } from '../../src/island/view'
import { memberTexts } from '../../src/shop/texts/member'
import contract from './contract'
import { useRegionCascade } from './RegionCascade'

export default defineView(contract, useRegionCascade, memberTexts)
