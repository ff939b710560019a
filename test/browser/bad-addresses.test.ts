import { describe, expect } from 'vitest'
import { DESKTOP, journey, settled } from './setup/journey'
import { cardIds, endOfList, LIST } from './setup/list'

const hostile = [
  `?multi=5-"><img src=x onerror=document.title=1>+5-102`,
  `?brand=%22%27%3Cb%3E&price=1.250,00-2.000,50&decimal=8-%-+`,
  '?brand=[]&multi={}&type1=null&stock=%00&new=<b>1',
  `?q=(((&sort=<script>document.title=2</script>&ps=2`,
  `?kampanya=${'ş'.repeat(200)}&x=a+b%2Bc%26d`,
]

describe('An address with odd words in it', () => {
  for (const query of hostile)
    journey(
      `${query.slice(0, 40)} shows a page whose every island is alive, and runs nothing`,
      DESKTOP,
      async (page) => {
        await page.goto(`${LIST}${query}`)
        await settled(page)
        const title = await page.title()
        await page.locator('[data-island="filter-panel"], .empty').first().waitFor()
        if ((await cardIds(page)).length > 0) await endOfList(page)
        await settled(page)
        expect(await page.locator('[data-island-state="failed"]').count()).toBe(0)
        expect(await page.title()).toBe(title)
        expect(title).not.toMatch(/^[12]$/)
        expect(await page.locator('main img[src="x"], main script').count()).toBe(0)
        expect(await page.evaluate(() => window.vitrin?.log.filter(({ level }) => level === 'error'))).toEqual([])
      },
    )
})
