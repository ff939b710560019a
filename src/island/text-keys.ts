/** The keys of all texts, by which misspelt keys in the page's own texts are found. */

import { mediaTr } from '@/overlays/texts/tr'
import { tr } from '@/page/texts/tr'
import { cartTr } from '@/shop/cart/texts/tr'
import { listTr } from '@/shop/catalog/texts/tr'
import { memberTr } from '@/shop/member/texts/tr'
import { productTr } from '@/shop/product/texts/tr'
import { walletTr } from '@/shop/wallet/texts/tr'

/** The keys of the texts of all subjects. Loaded only to explain a misspelt key. */
export const allTextKeys = (): readonly string[] =>
  [tr, listTr, productTr, cartTr, memberTr, mediaTr, walletTr].flatMap((each) => Object.keys(each))
