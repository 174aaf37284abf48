import { brand } from '@nectar/schemas/config/brand/brand'
import { expect, test, vi } from 'vitest'
import { applicationOf, getStartedOf } from './application.ts'

vi.hoisted(() => process.loadEnvFile(`${import.meta.dirname}/../../.env.example`))

const getStartedLabel = 'Get started'

test('a site of another name has no button to the sample’s application', () => {
  const own = { brandName: 'Hollow Oak', getStartedLabel }
  expect(getStartedOf(own, brand.appUrl).label).toBeUndefined()
  expect(getStartedOf(own, 'https://app.oak.example')).toEqual({
    label: getStartedLabel,
    href: 'https://app.oak.example',
  })
})

test('the sample has one, and a site without a label has none', () => {
  expect(getStartedOf({ brandName: brand.name, getStartedLabel }, brand.appUrl).label).toBe(
    getStartedLabel,
  )
  expect(getStartedOf({ brandName: brand.name }, brand.appUrl).label).toBeUndefined()
})

test('a registration continues at an application of the site’s own, never at the sample’s', () => {
  expect(applicationOf({ brandName: 'Hollow Oak' }, brand.appUrl)).toBeUndefined()
  expect(applicationOf({ brandName: '' }, brand.appUrl)).toBeUndefined()
  expect(applicationOf({ brandName: brand.name }, brand.appUrl)).toBe(brand.appUrl)
  expect(applicationOf({ brandName: brand.name }, 'https://app.oak.example')).toBe(
    'https://app.oak.example',
  )
})
