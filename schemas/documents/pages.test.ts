import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { noLists, withTargets } from '../fields/targets.ts'
import { pageList } from '../sections/page-list.ts'
import { buildMenu, kindOf, toMenuRoute } from './menu/build.ts'
import { menuSchema } from './menu.ts'
import { completePage, pageDate, pageRole, pageShape } from './page-type.ts'

const newsPages = { title: 'News', prefix: '/news/', dated: true } as const
const newsSchema = z
  .object({ ...pageShape(newsPages), _type: z.literal('news'), date: pageDate.schema })
  .transform(completePage)
const news = {
  _id: 'a',
  _type: 'news',
  path: '/news/a',
  name: 'A',
  title: 'The first',
  description: 'What is new.',
  layout: 'default',
  date: '2026-03-12',
  sections: [{ _type: 'hero', _key: 'h', title: 'The first' }],
}
const faults = (fields: object) =>
  newsSchema.safeParse({ ...news, ...fields }).error?.issues.map(({ message }) => message)

describe('a document of another type that has a page', () => {
  it('lies below its prefix, and has a date and what every page needs', () => {
    expect(newsSchema.safeParse(news).success).toBe(true)
    expect(faults({ path: '/elsewhere/a' })).toEqual(['must start with /news/'])
    expect(faults({ path: '/news/' })?.join()).toContain('must not end with a slash')
    expect(faults({ title: undefined })).toEqual(['is missing: write some text'])
    expect(faults({ date: '12 March' })).toEqual(['must be a date such as 2026-03-12'])
  })

  it('has its type as its kind, whatever its own field says', () => {
    expect(kindOf({ _type: 'route', pageType: 'legal' })).toBe('legal')
    expect(kindOf({ _type: 'route' })).toBeUndefined()
    expect(kindOf({ _type: 'news', pageType: 'legal' })).toBe('news')
  })

  it('appears in menus under its path, with its type', () => {
    const columns = [{ _key: 'c', source: 'prefix', prefix: 'news/' }]
    const groups = [{ _key: 'g', label: 'News', columns }]
    const menu = menuSchema.parse({ _id: 'm', _type: 'menu', place: 'footer', groups })
    const places = { application: () => '/', file: () => undefined }
    const item = toMenuRoute(news, () => undefined, places)
    const [group] = buildMenu(menu, item ? [item] : [])
    expect(group?.columns[0]?.items).toEqual([
      expect.objectContaining({ id: 'a', type: 'news', label: 'A', href: '/news/a' }),
    ])
  })

  it('is listed in the Studio beside the pages, newest first', () => {
    const listed = { title: 'News', under: 'content' }
    expect(pageRole(newsPages).listed).toEqual({
      ...listed,
      orderedBy: { field: 'date', direction: 'desc' },
    })
    expect(pageRole({ ...newsPages, dated: false }).listed).toEqual({
      ...listed,
      orderedBy: { field: 'path', direction: 'asc' },
    })
  })
})

describe('a list of pages', () => {
  const page = (id: string) => ({ id, path: `/recipes/${id}`, name: id, description: 'A recipe.' })
  const section = { _type: 'pageList', _key: 'l', title: 'Recipes', kind: 'recipe' }
  const shown = (fields: object = {}) => {
    const lists = { ...noLists, pages: { recipe: ['a', 'b', 'c'].map(page) } }
    const targets = { find: () => undefined, application: '', lists }
    const read = pageList.schema.safeParse(withTargets({ ...section, ...fields }, targets))
    return read.success ? read.data.pages.map(({ id }) => id) : read.error.issues[0]?.message
  }

  it('shows the pages of its kind in their order, up to its limit', () => {
    expect(shown()).toEqual(['a', 'b', 'c'])
    expect(shown({ limit: 2 })).toEqual(['a', 'b'])
    expect(shown({ kind: 'legal' })).toEqual([])
  })

  it('refuses an unknown kind', () => {
    expect(shown({ kind: 'weather' })).toContain('must be one of page, service')
    expect(shown({ limit: 101 })).toContain('100')
  })
})
