import { expect, type Page } from '@playwright/test'
import { client, createPage } from './support/content.ts'
import { formOf, patient, signInAsViewer, test, textField } from './support/studio.ts'

const inquiry = {
  _id: 'inquiry.test-signing-in',
  _type: 'inquiry',
  form: 'contact',
  status: 'new',
  submittedAt: '2020-03-01T09:00:00Z',
  retainUntil: '2099-01-01',
  email: 'private@visitor.example',
}

/** Sends a mutation of a page to the lake as the signed-in user. */
async function change(page: Page, id: string): Promise<number> {
  const stored = await page.evaluate(() => localStorage.getItem('__studio_auth_token_local'))
  const [, token] = /"token":"([^"]+)"/.exec(stored ?? '') ?? []
  expect(token).toBeTruthy()
  const mutations = [{ patch: { id, setIfMissing: { name: 'Nameless' } } }]
  const address = `${process.env.LAKE_URL}/v2026-01-01/data/mutate/production`
  const headers = { authorization: `Bearer ${token}` }
  return (await page.request.post(address, { data: { mutations }, headers })).status()
}

/**
 * What the browser reports of the two hosts that Sanity's Studio asks without a setting, and that the policy blocks, and
 * of the first question without a session.
 */
const expected = /sanity-cdn\.com|api\.sanity\.io|Failed to fetch version|status of 401/

test('the Studio opens without a form and asks no other host; a viewer can look but not write', {
  tag: '@all',
}, async ({ page, baseURL }) => {
  const { id } = await createPage(client, 'signing-in')
  await client.createOrReplace(inquiry)
  const elsewhere: string[] = []
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url())
    const isOwn = /(^|\.)localhost$|^127\.0\.0\.1$/.test(hostname)
    if (protocol.startsWith('http') && !isOwn) elsewhere.push(request.url())
  })
  // Requests that the policy blocks never leave the browser.
  page.on('requestfailed', (request) => {
    if (request.failure()?.errorText !== 'csp') return
    elsewhere.splice(elsewhere.indexOf(request.url()), 1)
  })
  const refused: string[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (response.status() >= 400) refused.push(`${response.status()} ${pathname}`)
  })
  const loads: string[] = []
  page.on('request', (request) => {
    const isPage = request.isNavigationRequest() && request.frame() === page.mainFrame()
    if (isPage) loads.push(request.url())
  })
  await page.goto('/')
  await expect(page.getByRole('heading', { name: /^To be fixed/ })).toBeVisible(patient)
  // Sanity first asks who is signed in, and sends the browser to the only sign-in that there is and back.
  const own = loads.filter((url) => url.startsWith(String(baseURL)))
  expect(own.length).toBeLessThanOrEqual(2)
  expect(refused.length).toBeLessThanOrEqual(own.length)
  expect(refused.filter((answer) => !/^401 .*\/users\/me$/.test(answer))).toEqual([])
  expect(await change(page, id)).toBe(200)
  const toInquiries = page.getByRole('link', { name: /^New inquiries/ })
  await toInquiries.click()
  await expect(page.getByText(inquiry.email)).toBeVisible(patient)
  await page.goto('/')
  await signInAsViewer(page)
  await expect(page.getByText(inquiry.email)).toHaveCount(0)
  await expect(toInquiries).toHaveCount(0)
  expect(await change(page, id)).toBe(403)
  await expect(page.getByRole('link', { name: 'Vision' })).toHaveCount(0)
  await page.goto(formOf(id))
  const name = textField(page, 'name')
  await expect(name).toHaveValue('Test signing-in', patient)
  await expect(name).toHaveAttribute('readonly', '')
  await expect(page.getByTestId('action-publish')).toBeDisabled()
  for (const address of ['inquiries;all', `inquiries;all;${inquiry._id}`]) {
    await page.goto(`/structure/${address}`)
    await expect(page.getByTestId('document-list-pane')).toBeVisible(patient)
    await expect(page.getByText(inquiry.email)).toHaveCount(0)
  }
  // A blocked request may be reported after everything else.
  await expect.poll(() => elsewhere).toEqual([])
})

test('the Studio is compressed, and cached until it changes', async ({ page }) => {
  await page.goto('/static/favicon.svg')
  const html = await (await page.request.get('/')).text()
  const [, script = ''] = /<script type="module" src="([^"]+)"/.exec(html) ?? []
  const { headers, length } = await page.evaluate(async (address) => {
    const response = await fetch(address)
    await response.arrayBuffer()
    const entry = performance.getEntriesByName(new URL(address, location.href).href).at(-1)
    const timing = entry instanceof PerformanceResourceTiming ? entry : undefined
    return {
      headers: Object.fromEntries(response.headers),
      length: { sent: timing?.encodedBodySize ?? 0, whole: timing?.decodedBodySize ?? 0 },
    }
  }, script)
  expect(headers['cache-control']).toContain('immutable')
  expect(length.sent).toBeLessThan(length.whole / 3)
})

test('the console shows no error in the overview, lists, a form and the preview', {
  tag: '@all',
}, async ({ page }) => {
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && !expected.test(message.text())) errors.push(message.text())
  })
  page.on('pageerror', ({ message }) => errors.push(message))
  await page.goto('/overview')
  await expect(page.getByRole('heading', { name: /^Scheduled/ })).toBeVisible(patient)
  await page.getByRole('link', { name: 'Structure', exact: true }).click()
  await page.getByRole('link', { name: 'Pages', exact: true }).click(patient)
  await page.getByRole('link', { name: 'Main pages' }).click(patient)
  await page.getByTestId('document-list-pane').getByText('/', { exact: true }).click(patient)
  await expect(textField(page, 'name')).toBeEditable(patient)
  await page.getByRole('link', { name: 'Preview', exact: true }).click()
  await expect(page.frameLocator('iframe').first().locator('h1')).toBeVisible(patient)
  expect(errors).toEqual([])
})
