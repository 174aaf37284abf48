import { describe, expect, it } from 'vitest'
import { cropSchema, pictureSchema } from '../fields/media/schema.ts'
import { noLists, withTargets } from '../fields/targets.ts'
import { exampleDocument } from '../testing/breakages.ts'
import { known } from '../testing/example.ts'
import { type ModelField, modelType } from '../testing/model.ts'
import { country } from './country.ts'
import { department } from './department.ts'
import { layouts } from './route/schema.ts'
import { socialNetworks } from './social-link.ts'

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
    expect(socialNetworks).toEqual(['github', 'x', 'medium', 'discord', 'linkedin'])
    expect(choicesOf('socialLink', 'id')).toEqual([...socialNetworks])
  })
})

describe('what a component gets', () => {
  it('of a picture is its source, width, height and alternative text', () => {
    const picture = { asset: { _type: 'reference', _ref: known.image }, alt: 'A comb' }
    const image = { id: known.image, url: '/media/comb.png', width: 1600, height: 900 }
    const find = (id: string) => (id === known.image ? image : undefined)
    const targets = { find, application: '', lists: noLists }
    expect(pictureSchema.parse(withTargets(picture, targets))).toEqual({
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

  it('of a cropped picture whose file is gone is where the fault is', () => {
    const crop = { top: 0.1, bottom: 0, left: 0, right: 0 }
    const picture = { asset: { _type: 'reference', _ref: 'gone' }, alt: 'A comb', crop }
    const targets = { find: () => undefined, application: '', lists: noLists }
    const { error } = pictureSchema.safeParse(withTargets(picture, targets))
    expect(error?.issues).toMatchObject([
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
