import { cartTr } from './cart/tr'
import { listTr } from './list/tr'
import { mediaTr } from './media/tr'
import { memberTr } from './member/tr'
import { productTr } from './product/tr'
import { tr } from './tr'
import { walletTr } from './wallet/tr'

/** The keys of all texts, whatever family they belong to; only who explains a misspelt one asks for them. */
export const allTextKeys = (): readonly string[] =>
  [tr, listTr, productTr, cartTr, memberTr, mediaTr, walletTr].flatMap((each) => Object.keys(each))
