import { describe, expect, it } from 'vitest'
import { listAr } from '@/shop/catalog/texts/ar'
import { listEn } from '@/shop/catalog/texts/en'
import { listTr } from '@/shop/catalog/texts/tr'
import { createShop } from '../../fixtures/shop/app'
import { themeTexts } from '../../fixtures/shop/pages/texts'

const panels = { tr: listTr, en: listEn, ar: listAr } as const

describe('The filters that the theme prints are called as the panel calls them that takes their place', () => {
  it.each(['tr', 'en', 'ar'] as const)('in %s', (language) => {
    const panel = panels[language]
    const t = themeTexts(language)
    expect([t.filters, t.filterOpen, t.chosen, t.clearAll]).toEqual([
      panel['filter.title'],
      panel['filter.open'],
      panel['filter.chosen'],
      panel['filter.clear'],
    ])
    expect([t.situation, t.inStockOnly, t.discountedOnly, t.newOnly]).toEqual([
      panel['filter.state'],
      panel['filter.stock'],
      panel['filter.discounted'],
      panel['filter.new'],
    ])
    expect([t.category, t.price, t.brand, t.series, t.supplier]).toEqual([
      panel['filter.category'],
      panel['filter.price'],
      panel['filter.brand'],
      panel['filter.model'],
      panel['filter.supplier'],
    ])
  })

  it('and so are the variants, of which the shop says the names', async () => {
    const shop = createShop({ dist: 'dist' })
    const page = await (await shop.request('http://shop.test/yeni-urunler')).text()
    const response = await shop.request('http://shop.test/srv/service/filter/get/VARIANTS?link=yeni-urunler')
    const { VARIANTS } = await response.json()
    for (const name of [VARIANTS.TYPE1_NAME, VARIANTS.TYPE2_NAME]) expect(page).toContain(`<summary>${name}<`)
  })
})
