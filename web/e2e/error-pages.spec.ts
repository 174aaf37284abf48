import { expect, test } from '@playwright/test'
import { deleteTestRoutes, lake, testRoute } from './support/lake-client.ts'

test.afterAll(deleteTestRoutes)

test('a failing page says that something went wrong, not that it has moved', {
  tag: ['@all', '@alone'],
}, async ({ page, request }) => {
  const broken = { sections: [{ _key: 'hero', _type: 'hero' }] }
  await lake.createOrReplace(testRoute('test-words', '/test-words', broken))
  await expect
    .poll(async () => (await request.get('/test-words')).status(), { timeout: 20_000 })
    .toBe(500)
  await page.goto('/test-words')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('404 - Page not found')
  await expect(main.getByText('Something went wrong')).toBeVisible()
  await expect(main.getByText('may have moved')).toHaveCount(0)
})

const faults = {
  'an address of another site that is not marked as one': {
    kind: 'page',
    address: 'https://other.example/',
  },
  'a page that does not exist': {
    kind: 'page',
    page: { _type: 'reference', _ref: 'no-such-page', _weak: true },
  },
  'an address of a forbidden protocol': { kind: 'address', address: 'javascript:alert(1)' },
  'an email address': { kind: 'address', address: 'mailto:ada@example.com' },
}

for (const [what, target] of Object.entries(faults)) {
  test(`a redirect to ${what} is in no menu while it is refused`, {
    tag: ['@all', '@sample', '@alone'],
  }, async ({ request }) => {
    const id = `test-refused-${Object.keys(faults).indexOf(what)}`
    const path = `/services/${id}`
    const right = { redirect: { _type: 'target', kind: 'address', address: 'https://a.example/' } }
    const label = { menuLabel: `Refused ${id}` }
    await lake.createOrReplace(testRoute(id, path, { ...right, ...label }))
    const menus = async () =>
      (await (await request.get('/pricing')).text()).includes(label.menuLabel)
    await expect.poll(menus, { timeout: 20_000 }).toBe(true)
    const redirect = { _type: 'target', ...target }
    await lake.createOrReplace(testRoute(id, path, { redirect, ...label }))
    await expect.poll(menus, { timeout: 20_000 }).toBe(false)
    await lake.delete(id)
  })
}
