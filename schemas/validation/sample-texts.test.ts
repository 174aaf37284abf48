import { expect, test } from 'vitest'
import { sections } from '../generated/sections.ts'
import { checkSampleTexts } from './sample-texts.ts'

const { title: sample } = Object(sections.hero.type.initialValue)

test.each([
  ['the sample itself', sample, true],
  ['the sample with words behind it', `${sample} for teams`, true],
  ['the sample with a letter behind it', `${sample}x`, true],
  ['brackets around words of their own', '[Anything else]', true],
  ['words that begin with brackets of their own', '[Beta] Storage for teams', false],
  ['words', 'Storage for teams', false],
])('reports %s: %s', (_, title, isReported) => {
  const found = checkSampleTexts([{ _type: 'hero', _key: 'a', title }])
  expect(found.map(({ code }) => code)).toEqual(isReported ? ['sample-text'] : [])
})
