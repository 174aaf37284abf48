import { describe, expect, it } from 'vitest'
import { demoKinds } from '../generated/demos.ts'
import { sectionTypeNames } from '../generated/sections.ts'
import { checkDocument } from '../validation/check-document.ts'
import { pathText } from '../validation/path.ts'
import { createSiteFacts } from '../validation/site-facts.ts'
import {
  createBreakages,
  exampleDemo,
  exampleDocument,
  examplePage,
  exampleSection,
  surroundings,
} from './breakages.ts'
import { known } from './example.ts'

const story = { ...exampleDocument('story'), _id: known.story }
const site = createSiteFacts([...surroundings, story])

function errors(document: { _id: string; _type: string }): string[] {
  return checkDocument(document, site, 'published')
    .filter(({ severity }) => severity === 'error')
    .map(({ path, message }) => `${pathText(path)}: ${message}`)
}

describe('examples', () => {
  it.each(sectionTypeNames)('nothing is wrong with the example of a %s', (name) => {
    const section = exampleSection(name)
    const page = examplePage()
    expect(
      errors(name === 'hero' ? { ...page, sections: [section] } : examplePage([section])),
    ).toEqual([])
  })

  it.each(demoKinds)('nothing is wrong with the example of a demo of the kind %s', (kind) => {
    expect(errors(examplePage([exampleDemo(kind)]))).toEqual([])
  })

  it.each(['story', 'country', 'department', 'socialLink', 'settings', 'menu'])(
    'nothing is wrong with the example of a %s',
    (name) => {
      expect(errors(exampleDocument(name))).toEqual([])
    },
  )
})

const breakages = createBreakages()

describe(`${breakages.length} kinds of broken content`, () => {
  it('are more than 200, all different', () => {
    expect(new Set(breakages.map(({ kind }) => kind)).size).toBe(breakages.length)
    expect(breakages.length).toBeGreaterThan(200)
  })

  it('are each caught by the checks', () => {
    const missed = breakages.filter(({ document }) => errors(document).length === 0)
    expect(missed.map(({ kind }) => kind)).toEqual([])
  })
})
