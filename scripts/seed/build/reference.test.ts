import { expect, test } from 'vitest'
import { routeId } from './reference.ts'

test.each([
  ['/', 'route-home'],
  ['/pricing', 'route-pricing'],
  ['/services/web3-storage', 'route-services-web3-storage'],
])('the route at %s has the id %s', (path, id) => {
  expect(routeId(path)).toBe(id)
})
