import { expect, test } from '@playwright/test'
import { settled } from './support/settled.ts'

test('what links prefetch exists, and following one loads no whole document', {
  tag: '@sample',
}, async ({ page }) => {
  const answers: { status: number; segment: string | undefined; url: string }[] = []
  let documents = 0
  page.on('response', (response) => {
    const sent = response.request().headers()
    if (response.request().isNavigationRequest()) documents += 1
    if (sent.rsc === undefined) return
    const segment = sent['next-router-segment-prefetch']
    answers.push({ status: response.status(), segment, url: response.url() })
  })
  await page.goto('/')
  await settled(page)
  await page.mouse.wheel(0, 20_000)
  await settled(page)
  await page.getByRole('link', { name: 'Pricing' }).first().click()
  await expect(page).toHaveURL(/\/pricing$/)
  await settled(page)
  expect(documents).toBe(1)
  expect(answers.some(({ segment }) => segment !== undefined)).toBe(true)
  // 204 says that a redirect leads to another site.
  expect(answers.filter(({ status }) => status !== 200 && status !== 204)).toEqual([])
})

test('an operator learns more about the site’s health than others', async ({ request }) => {
  const others = await (await request.get('/api/health')).json()
  expect(Object.keys(others).sort()).toEqual(['build', 'content', 'status'])
  const token = process.env.SANITY_READ_TOKEN ?? 'local-read-token'
  const headers = { authorization: `Bearer ${token}` }
  const told = await (await request.get('/api/health', { headers })).json()
  expect(told).toMatchObject({ ...others, front: { filled: true } })
})
