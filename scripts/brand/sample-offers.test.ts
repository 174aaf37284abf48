import { illustrationNames } from '@nectar/schemas/illustrations/names'
import { expect, test } from 'vitest'
import { sampleDrawings, sampleOffers } from './sample-offers.ts'

test('each offer of the sample is listed until the brand takes it out', () => {
  const offers = Object.values(sampleOffers([])).flat()
  expect(offers).toContain('route-recipe')
  expect(sampleOffers(offers)).toEqual({
    'section types': [],
    demos: [],
    drawings: [],
    templates: [],
  })
  const [first = '', ...others] = offers
  expect(Object.values(sampleOffers(others)).flat()).toEqual([first])
})

test('every drawing of the sample is listed', { tags: ['sample'] }, () => {
  expect([...sampleDrawings].sort()).toEqual([...illustrationNames].sort())
})
