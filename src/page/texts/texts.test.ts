// @vitest-environment dom
import { afterEach, beforeEach, describe, expect, expectTypeOf, it, vi } from 'vitest'
import { fieldsAr } from '@/forms/texts/ar'
import { fieldsEn } from '@/forms/texts/en'
import { fieldsTr } from '@/forms/texts/tr'
import { type Problem, receiveReports } from '@/lib/report'
import { mediaAr } from '@/overlays/texts/ar'
import { mediaEn } from '@/overlays/texts/en'
import { mediaTr } from '@/overlays/texts/tr'
import { cartAr } from '@/shop/cart/texts/ar'
import { cartEn } from '@/shop/cart/texts/en'
import { cartTr } from '@/shop/cart/texts/tr'
import { listAr } from '@/shop/catalog/texts/ar'
import { listEn } from '@/shop/catalog/texts/en'
import { listTr } from '@/shop/catalog/texts/tr'
import { memberAr } from '@/shop/member/texts/ar'
import { memberEn } from '@/shop/member/texts/en'
import { memberTr } from '@/shop/member/texts/tr'
import { productAr } from '@/shop/product/texts/ar'
import { productEn } from '@/shop/product/texts/en'
import { productTr } from '@/shop/product/texts/tr'
import { walletAr } from '@/shop/wallet/texts/ar'
import { walletEn } from '@/shop/wallet/texts/en'
import { walletTr } from '@/shop/wallet/texts/tr'
import { clearPage } from '../test-page-problems'
import { ar } from './ar'
import { en } from './en'
import { loadTexts, text, textLanguage } from './index'
import type { Fitting, ParamsOf, Placeholders, Translation } from './shape'
import { tr } from './tr'

let problems: Problem[]

const override = (texts: Record<string, unknown>): void => {
  vi.stubGlobal('TRANSLATES', texts)
  clearPage()
}

beforeEach(() => {
  problems = []
  receiveReports((problem) => problems.push(problem))
})

afterEach(async () => {
  vi.unstubAllGlobals()
  await loadTexts('tr')
})

describe('what a shopper reads', () => {
  it.each([
    ['field.required', 'Bu alan boş bırakılamaz'],
    ['field.mandatory', 'Bu alan zorunludur'],
    ['field.email', 'Email formatına uygun değil'],
    ['compare.tooFew', 'Karşılaştırmak için en az 2 ürün seçmelisiniz'],
    ['compare.tooMany', 'Karşılaştırmak için en fazla 4 ürün seçmelisiniz'],
    ['compare.none', 'Ürün seçimi yapılmadığı için karşılaştırılamamaktadır'],
    ['compare.already', 'Bu ürün daha önce karşılaştırma listenize eklenmiştir'],
    ['cart.noneSelected', 'Seçili ürün bulunmamaktadır'],
    ['cart.notAdded', 'Ürün sepetinize eklenemedi'],
    ['cart.go', 'Sepete git'],
    ['error.generic', 'Bir hata oluştu'],
    ['error.occurred', 'Hata oluştu'],
    ['error.functionMissing', 'Fonksiyon bulunamadı'],
    ['favorite.added', 'Ürün favorilerinize eklendi'],
    ['favorite.removed', 'Ürün favorilerinizden çıkarıldı'],
    ['password.expired', 'Sistemimizde kayıtlı şifrenizin süresi dolmuştur... lütfen şifrenizi değiştirin'],
  ] as const)('The sentence for %s is exactly the shop’s own', (key, sentence) => {
    expect(text(key)).toBe(sentence)
  })

  it('Numbers and names replace their placeholders', () => {
    expect(text('compare.gone', { count: 3 })).toContain('3 ürün')
    expect(text('cart.refusedProduct', { title: 'Elbise {reason}', reason: 'stok yok' })).toBe(
      'Elbise {reason}: stok yok',
    )
  })

  it('English and Arabic have their own plurals', async () => {
    await loadTexts('en-GB')
    expect([1, 2].map((count) => text('compare.count', { count }))).toEqual([
      '1 product in your comparison list',
      '2 products in your comparison list',
    ])
    await loadTexts('ar')
    expect([1, 2, 3, 11].map((count) => text('compare.count', { count }))).toEqual([
      'في قائمة المقارنة: منتج واحد',
      'في قائمة المقارنة: منتجان',
      'في قائمة المقارنة: 3 منتجات',
      'في قائمة المقارنة: 11 منتجًا',
    ])
    await loadTexts('tr')
    expect(text('cart.go')).toBe('Sepete git')
  })

  it('An Arabic button that shows no product or two has the form that follows “show”', () => {
    expect([0, 1, 2, 3, 11].map((count) => listAr['filter.show']({ count }))).toEqual([
      'عرض المنتجات',
      'عرض منتج واحد',
      'عرض منتجين',
      'عرض 3 منتجات',
      'عرض 11 منتجًا',
    ])
  })

  it('A Latin name in an Arabic sentence is isolated, so that the order stays', async () => {
    await loadTexts('ar')
    expect(text('cart.refusedProduct', { title: 'iPhone 17', reason: '5' })).toBe('\u2068iPhone 17\u2069: 5')
  })

  it.each([
    ['tr', 'tr'],
    ['tr-TR', 'tr'],
    ['ar_EG', 'ar'],
    ['en', 'en'],
    ['de', 'en'],
    ['', 'en'],
  ])('A page in "%s" speaks %s', (page, language) => {
    expect(textLanguage(page)).toBe(language)
  })
})

describe('a language that is loading', () => {
  it('is awaited by each call that needs it', async () => {
    vi.resetModules()
    const fresh = await import('./index')
    void fresh.loadTexts('en')
    await fresh.loadTexts('en')
    expect(fresh.text('cart.go')).toBe('Go to cart')
  })
})

describe('a language that cannot be fetched', () => {
  it('leaves the texts as they were, with a line in the log', async () => {
    vi.doMock('./en', () => {
      throw new TypeError('Failed to fetch dynamically imported module')
    })
    vi.resetModules()
    const fresh = await import('./index')
    const { receiveReports: receiveFresh } = await import('@/lib/report')
    receiveFresh((problem) => problems.push(problem))
    await fresh.loadTexts('en')
    expect(fresh.text('cart.go')).toBe('Sepete git')
    expect(problems.map((problem) => problem.where)).toEqual(['texts en'])
    vi.doUnmock('./en')
  })
})

describe('a page’s own wording', () => {
  it('replaces Vitrin’s, with the same placeholders, in any language', async () => {
    override({ 'cart.go': 'Sepete bak', 'compare.count': 'Listede {count} parça, {unknown}' })
    expect(text('cart.go')).toBe('Sepete bak')
    expect(text('compare.count', { count: 2 })).toBe('Listede 2 parça, {unknown}')
    await loadTexts('en')
    expect(text('compare.count', { count: 2 })).toBe('Listede 2 parça, {unknown}')
  })
})

const languages = [
  { name: 'every page', tr, en, ar },
  { name: 'list', tr: listTr, en: listEn, ar: listAr },
  { name: 'product', tr: productTr, en: productEn, ar: productAr },
  { name: 'cart', tr: cartTr, en: cartEn, ar: cartAr },
  { name: 'fields', tr: fieldsTr, en: fieldsEn, ar: fieldsAr },
  { name: 'member', tr: memberTr, en: memberEn, ar: memberAr },
  { name: 'wallet', tr: walletTr, en: walletEn, ar: walletAr },
  { name: 'media', tr: mediaTr, en: mediaEn, ar: mediaAr },
]

describe.each(languages)('the three languages of $name', (texts) => {
  const placeholdersOf = (sentence: string): string[] =>
    [...sentence.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '').sort()
  const written = (sentences: object): [string, string][] =>
    Object.entries(sentences).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  const turkish = new Map(written(texts.tr))

  it('have the same keys', () => {
    expect(Object.keys(texts.en).sort()).toEqual([...turkish.keys()].sort())
    expect(Object.keys(texts.ar).sort()).toEqual([...turkish.keys()].sort())
  })

  it('have the same placeholders, and no text is empty', () => {
    for (const [key, sentence] of [...written(texts.en), ...written(texts.ar)]) {
      expect([key, placeholdersOf(sentence)]).toEqual([key, placeholdersOf(turkish.get(key) ?? '')])
      expect(sentence).not.toBe('')
    }
  })

  it('have no sentence with “için” twice', () => {
    const repeated = [...turkish].filter(([, sentence]) =>
      sentence.split(/[.;] /).some((part) => /için\b.* için\b/.test(part)),
    )
    expect(repeated).toEqual([])
  })

  it('English is English and Arabic is Arabic', () => {
    for (const [key, sentence] of written(texts.en))
      expect([key, /[çğışöüİ]/i.test(sentence.replace(/i/gi, ''))]).toEqual([key, false])
    for (const [key, sentence] of written(texts.ar))
      if (/\p{L}/u.test(sentence.replace(/\{\w+\}/g, '')))
        expect([key, /[\u0600-\u06ff]/.test(sentence)]).toEqual([key, true])
  })
})

describe('the compiler', () => {
  it('knows each text’s placeholders', () => {
    expectTypeOf<Placeholders<'a {b} c {d}'>>().toEqualTypeOf<'b' | 'd'>()
    expectTypeOf<Placeholders<'plain'>>().toEqualTypeOf<never>()
    expectTypeOf<ParamsOf<'compare.count'>>().toEqualTypeOf<Readonly<Record<'count', string | number>>>()
    // @ts-expect-error a text with a placeholder needs its value
    expect(text('compare.count')).toContain('{count}')
    // @ts-expect-error the placeholder has another name
    text('compare.count', { number: 1 })
    // @ts-expect-error a plain text takes no values
    text('cart.go', { count: 1 })
    // @ts-expect-error there is no such text
    expect(text('cart.gone')).toBe('cart.gone')
  })

  it('refuses a translation with a missing key, a missing placeholder or an unknown one', () => {
    const { 'cart.go': _left, ...withoutKey } = en
    // @ts-expect-error cart.go is missing
    const missingKey: Translation = withoutKey
    // @ts-expect-error {count} is missing
    const missingPlaceholder: Translation = { ...en, 'compare.count': 'products in your comparison list' }
    const strange = { ...en, 'cart.go': 'Go to {place}' } as const
    expectTypeOf<Fitting<typeof strange>['cart.go']>().toEqualTypeOf<never>()
    expectTypeOf<Fitting<typeof en>['cart.go']>().toEqualTypeOf<'Go to cart'>()
    expect([missingKey, missingPlaceholder]).toHaveLength(2)
  })
})
