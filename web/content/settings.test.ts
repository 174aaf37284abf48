import type { Route } from '@nectar/schemas/generated/page-schemas'
import { expect, test, vi } from 'vitest'
import { settingsParts, unshownSettings } from './settings.ts'

vi.hoisted(() => process.loadEnvFile(`${import.meta.dirname}/../../.env.example`))

const settings = { brandName: 'Nectar', tokenName: 'NCTR', description: 'What it is.' }

function changed(field: string): string[] {
  const [before, after] = [settingsParts(settings), settingsParts({ ...settings, [field]: 'new' })]
  return Object.keys(before).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
}

test.each([
  ['brandName', 'settings'],
  ['footerText', 'settings'],
  ['tokenName', 'settings:token'],
  ['contactEmail', 'settings:organization'],
  ['startingPages', 'settings:search'],
])('a change of %s changes the part %s, even if the field was missing before', (field, part) => {
  expect(changed(field)).toEqual([part])
})

function route(path: string, more: Partial<Omit<Route, '_type'>> = {}): Route {
  const words = { name: path, title: path, description: '' }
  return { _id: path, _type: 'route', path, layout: 'default', ...words, ...more }
}
const transfer = {
  _key: 'form',
  _type: 'formBlock',
  kind: 'token-transfer',
  title: 'Transfer',
  countries: [],
  departments: [],
} as const

test.each([
  [route('/pricing'), ['settings:token', 'settings:organization', 'settings:search']],
  [route('/'), ['settings:token', 'settings:search']],
  [route('/nctr', { layout: 'claim' }), ['settings:organization', 'settings:search']],
  [route('/token'), ['settings:organization', 'settings:search']],
  [route('/send', { sections: [transfer] }), ['settings:organization', 'settings:search']],
])('a page leaves out the parts that it does not show: %j', (page, unshown) => {
  expect(unshownSettings(page.path, page)).toEqual(unshown)
})
