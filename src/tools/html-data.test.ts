import { describe, expect, it } from 'vitest'
import { htmlData } from './html-data'
import { sampleContracts } from './lint-html/test-templates/contracts'

const { version, globalAttributes } = htmlData(sampleContracts)
const attribute = (name: string) => globalAttributes.find((one) => one.name === name)
const values = (name: string) => attribute(name)?.values?.map((value) => value.name)

describe('the completions in a theme author’s editor', () => {
  it('have the form that VS Code reads', () => {
    expect(version).toBe(1.1)
    for (const { name, description } of globalAttributes) {
      expect(name).toMatch(/^data-[a-z-]+$/)
      expect(description).toEqual({ kind: 'markdown', value: expect.stringMatching(/\S/) })
    }
  })

  it('offer every island, load strategy and part', () => {
    expect(values('data-island')).toEqual(['add-to-cart', 'favorite-button', 'variant-picker'])
    expect(values('data-load')).toContain('visible')
    expect(values('data-part')).toEqual(['quantity', 'decrease', 'submit', 'toggle', 'count', 'option'])
  })

  it('offer what a card may mark for events', () => {
    expect(values('data-fact')).toEqual(['name', 'sku', 'brand', 'category', 'variant', 'price', 'old-price'])
    for (const name of ['data-product', 'data-list-id', 'data-list-name']) expect(attribute(name)).toBeDefined()
  })

  it('offer a choice’s values and a flag’s digits, and nothing where any value is allowed', () => {
    expect(values('data-mode')).toEqual(['wishlist', 'collection'])
    expect(values('data-in-stock')).toEqual(['1', '0'])
    expect(attribute('data-min')).not.toHaveProperty('values')
  })

  it('name an attribute once, with what it means in each island, parts included', () => {
    expect(globalAttributes.filter(({ name }) => name === 'data-product-id')).toHaveLength(1)
    expect(attribute('data-product-id')?.description.value).toBe(
      '**add-to-cart**: The product.\n\n**favorite-button**: The product.\n\nValue: a positive whole number.',
    )
    expect(attribute('data-type-id')?.description.value).toContain('**variant-picker, part option**: The choice.')
  })
})
