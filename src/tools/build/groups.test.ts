import { describe, expect, it } from 'vitest'
import { chunkNaming } from './groups'

/** A module of the graph: what it imports, and how many bytes it has. */
interface Module {
  readonly imports?: readonly string[]
  readonly bytes?: number
}

/** Names the chunk of each module, where each view is the first module of the chunk of its name. */
const chunksOf = (
  views: readonly string[],
  modules: Readonly<Record<string, Module>>,
): Readonly<Record<string, string | null>> => {
  const name = chunkNaming(new Map(views.map((view) => [view, view])))
  const graph = {
    getModuleInfo: (id: string) => ({
      importedIds: modules[id]?.imports ?? [],
      dynamicallyImportedIds: [],
      code: 'x'.repeat(modules[id]?.bytes ?? 10),
    }),
  }
  return Object.fromEntries(Object.keys(modules).map((id) => [id, name(id, graph)]))
}

describe('A module that views of several groups need', () => {
  it('is in a chunk of these groups when it is worth a request, else in the core', () => {
    const shop = {
      list: { imports: ['query', 'price'] },
      product: { imports: ['query', 'price'] },
      price: { bytes: 9000 },
    }
    expect(chunksOf(['list', 'product'], { ...shop, query: {} })).toMatchObject({ price: 'shared1', query: 'shared1' })
    expect(chunksOf(['list', 'product'], { ...shop, price: {} })).toMatchObject({ price: 'core' })
  })

  it('is in the core when pages of every kind have one of these groups', () => {
    const views = { site: { imports: ['rules'] }, member: { imports: ['rules'] } }
    expect(chunksOf(['site', 'member'], { ...views, rules: { bytes: 9000 } })).toMatchObject({ rules: 'core' })
  })

  const FORMS = {
    member: { imports: ['rules', 'masks', 'captcha'] },
    address: { imports: ['rules', 'masks', 'captcha'] },
    newsletter: { imports: ['rules'] },
    stores: { imports: ['rules'] },
    account: { imports: ['rules', 'masks'] },
    rules: { bytes: 9000 },
    masks: { bytes: 9000, imports: ['rules'] },
  }

  it('is in the smallest chunk that its groups fetch anyway, when it is no chunk of its own', () => {
    const names = chunksOf(Object.keys(FORMS).slice(0, 5), { ...FORMS, captcha: { imports: ['rules'] } })
    expect(names.rules).not.toBe(names.masks)
    expect(names.captcha).toBe(names.masks)
  })

  it('is in the core when one of its groups fetches no such chunk, or when the core needs it', () => {
    const media = { media: { imports: ['captcha'] } }
    const views = [...Object.keys(FORMS).slice(0, 5), 'media']
    expect(chunksOf(views, { ...FORMS, ...media, captcha: {} }).captcha).toBe('core')
    const needed = { media: { imports: ['slide'] }, slide: { imports: ['fold'] }, fold: {} }
    const members = {
      ...FORMS,
      stores: { imports: ['slide', 'rules'] },
      address: { imports: ['rules', 'masks', 'fold'] },
    }
    expect(chunksOf(views, { ...members, ...needed })).toMatchObject({ slide: 'core', fold: 'core' })
  })
})
