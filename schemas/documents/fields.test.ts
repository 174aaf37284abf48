import { describe, expect, it } from 'vitest'
import { cropSchema, pictureSchema } from '../fields/media.ts'
import { type ImageTarget, noLists, withTargets } from '../fields/targets.ts'
import { exampleDocument } from '../testing/breakages.ts'
import { known, referenceTo } from '../testing/example.ts'
import { type ModelField, modelType } from '../testing/model.ts'
import { country } from './country.ts'
import { department } from './department.ts'
import { layouts } from './route/schema.ts'

const namesOf = ({ fields }: ModelField) => fields.map(({ name }) => name)
const choicesOf = (type: string, field: string) =>
  modelType(type).fields.find(({ name }) => name === field)?.choices

describe('what an editor fills in', () => {
  it.each([
    ['route', ['name', 'order', 'layout', 'pageType', 'title', 'redirect', 'to', 'soon']],
    ['story', ['name', 'title', 'content', 'link', 'event', 'image', 'services']],
    ['country', ['value', 'label']],
    ['department', ['value', 'label']],
    ['socialLink', ['id', 'name', 'icon', 'link', 'image']],
  ])('for a %s has the fields of the specification', (type, fields) => {
    expect(namesOf(modelType(type))).toEqual(expect.arrayContaining(fields))
  })

  it('for the layout of a route is one of five', () => {
    expect(layouts).toEqual(['claim', 'default', 'landing', 'legal', 'light'])
    expect(choicesOf('route', 'layout')?.toSorted()).toEqual([...layouts])
  })

  it('for the id of a social link is one of five networks', () => {
    const networks = ['github', 'x', 'medium', 'discord', 'linkedin']
    expect(choicesOf('socialLink', 'id')).toEqual(networks)
  })
})

describe('what a component gets', () => {
  const parsed = (more: object, image?: Omit<ImageTarget, 'url'> & { url?: string }) => {
    const picture = { asset: referenceTo(known.image), alt: 'A comb', ...more }
    const find = (id: string) => (id === known.image && image ? { url: '/', ...image } : undefined)
    const targets = { find, application: '', lists: noLists }
    return pictureSchema.safeParse(withTargets(picture, targets))
  }

  it('of a picture is its source, width, height and alternative text', () => {
    const image = { url: '/media/comb.png', width: 1600, height: 900 }
    expect(parsed({}, image).data).toEqual({
      src: '/media/comb.png',
      width: 1600,
      height: 900,
      alt: 'A comb',
    })
  })

  it.each([
    ['left', -5.5e-17, 0],
    ['top', -1e-12, 0],
    ['right', 1.0000000000000002, 1],
  ])('of a crop whose %s is %s has it within the picture', (side, given, expected) => {
    const crop = { top: 0, bottom: 0, left: 0, right: 0, [side]: given }
    expect(cropSchema.parse(crop)).toMatchObject({ [side]: expected })
    expect(cropSchema.safeParse({ ...crop, [side]: given < 0.5 ? -0.01 : 1.01 }).success).toBe(
      false,
    )
  })

  it.each([
    [1601, { left: 0.5 }, { left: 801, width: 800 }],
    [333, { left: 1 / 3 + 0.001, right: 1 / 6 }, { left: 111, width: 167 }],
    [100, { left: 0.995 }, { width: 100 }],
    [3, { left: 0.5, right: 0.5 }, { width: 3 }],
  ])('of a picture %s pixels wide with the crop %j is within it', (width, sides, expected) => {
    const image = { width, height: 100, partOf: (part: object) => JSON.stringify(part) }
    const crop = Object.assign({ top: 0, bottom: 0, left: 0, right: 0 }, sides)
    const { data } = parsed({ crop }, image)
    const part = data?.src === '/' ? data : JSON.parse(data?.src ?? '')
    expect(part).toMatchObject(expected)
  })

  it('of a hotspot is its point, whatever size the Studio drew it at', () => {
    const hotspot = { x: 0.4, y: 1 + 1e-12, width: 1.3, height: -1e-17 }
    expect(parsed({ hotspot }, { width: 9, height: 9 }).data?.hotspot).toEqual({ x: 0.4, y: 1 })
  })

  it('of a cropped picture whose file is gone is where the fault is', () => {
    const crop = { top: 0.1, bottom: 0, left: 0, right: 0 }
    expect(parsed({ crop }).error?.issues).toMatchObject([
      { path: ['asset'], message: expect.stringContaining('no longer exists') },
    ])
  })

  it.each([
    ['country', country.schema],
    ['department', department.schema],
  ])('of a %s is a value and a label', (type, schema) => {
    expect(schema.parse(exampleDocument(type))).toMatchObject({
      value: expect.any(String),
      label: expect.any(String),
    })
  })
})
