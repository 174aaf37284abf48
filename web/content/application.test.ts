import { brand } from '@nectar/schemas/config/brand/brand'
import { expect, test, vi } from 'vitest'
import { applicationOf, getStartedOf } from './application.ts'

vi.hoisted(() => process.loadEnvFile(`${import.meta.dirname}/../../.env.example`))

const own = 'https://app.oak.example'

// A site of another name never leads to the sample's application.
test.each([
  ['the sample', brand.name, brand.appUrl, brand.appUrl],
  ['the sample elsewhere', brand.name, own, own],
  ['a site of another name', 'Hollow Oak', brand.appUrl, undefined],
  ['one with an application of its own', 'Hollow Oak', own, own],
  ['a site without a name', '', brand.appUrl, undefined],
])('%s registers and starts at its own application', (_, brandName, appUrl, application) => {
  expect(applicationOf({ brandName }, appUrl)).toBe(application)
  const started = getStartedOf({ brandName, getStartedLabel: 'Get started' }, appUrl)
  expect(started.label).toBe(application && 'Get started')
  if (application) expect(started.href).toBe(application)
  expect(getStartedOf({ brandName }, appUrl).label).toBeUndefined()
})
