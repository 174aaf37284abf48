import { illustrationNames } from '@nectar/schemas/illustrations/names'
import { expect, test } from 'vitest'
import { sampleDrawings, sampleOffers } from './sample-offers.ts'

test('each offer of the sample is named until the brand does not offer it', () => {
  const offers = Object.values(sampleOffers([])).flat()
  expect(offers).toContain('route-recipe')
  expect(sampleOffers(offers)).toEqual({ 'section types': [], drawings: [], templates: [] })
  const [first = '', ...others] = offers
  expect(Object.values(sampleOffers(others)).flat()).toEqual([first])
})

test('every drawing is known as the sample’s', { tags: ['sample'] }, () => {
  expect([...sampleDrawings].sort()).toEqual([...illustrationNames].sort())
})
