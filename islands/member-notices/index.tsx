import { defineView } from '../../src/island/view'
import { memberTexts } from '../../src/shop/texts/member'
import contract from './contract'
import { useMemberNotices } from './MemberNotices'

export default defineView(contract, useMemberNotices, memberTexts)
