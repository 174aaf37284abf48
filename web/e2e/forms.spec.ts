import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { accessibilityFindings } from './support/axe.ts'
import { documentsOf } from './support/documents.ts'
import { fillContact, fillPerson, message, openForm } from './support/form-page.ts'
import { holdRequests } from './support/held-requests.ts'
import { expectInquiries, inquiriesOf, newEmail } from './support/inquiry-store.ts'
import { controlLake, lake } from './support/lake-client.ts'
import { startOwnSite } from './support/own-site.ts'
import { watchPolicy } from './support/policy-violations.ts'
import { settled } from './support/settled.ts'

const tag = '@all'
const alone = [tag, '@alone']

/** The addresses of the scripts that a page requests, as a list that grows. */
function requestedScripts(page: Page): string[] {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  return scripts
}

test('the contact form arrives once, privately, with what was typed', async ({ page }) => {
  const violations = await watchPolicy(page)
  const email = newEmail()
  const form = await openForm(page, '/contact')
  await fillContact(form, email)
  const country = form.getByRole('combobox', { name: 'Country' })
  await country.pressSequentially('portug')
  await country.fill('Portugal')
  await form.getByLabel('Website').fill('example.com')
  await form.getByRole('button', { name: 'Send message' }).click()
  const success = page.getByRole('status').filter({ hasText: 'Your message has arrived' })
  await expect(success).toBeFocused()
  await expectInquiries(email, 1)
  expect(await inquiriesOf(email)).toMatchObject([
    {
      form: 'contact',
      status: 'new',
      department: 'support',
      service: 'storage',
      country: 'PT',
      website: 'https://example.com',
      message,
    },
  ])
  expect(await inquiriesOf(email, lake.withConfig({ token: '' }))).toEqual([])
  expect(violations).toEqual([])
})

test('a page that knows its department does not ask for one', { tag }, async ({ page }) => {
  const email = newEmail()
  const form = await openForm(page, '/business')
  await expect(form.getByLabel('Department')).toHaveCount(0)
  await fillPerson(form, email)
  await form.getByLabel('Message').fill(message)
  await form.getByRole('button', { name: 'Ask to join' }).click()
  await expect(page.getByText('Your request has arrived.')).toBeVisible()
  await expectInquiries(email, 1)
  const [inquiry] = await inquiriesOf(email)
  expect(inquiry).toMatchObject({ department: 'marketing', message })
  expect(inquiry).not.toHaveProperty('service')
})

test('a double click and a repeated request store one inquiry', { tag }, async ({ page }) => {
  const email = newEmail()
  const form = await openForm(page, '/contact')
  await fillContact(form, email)
  const request = page.waitForRequest('**/api/inquiries')
  await form.getByRole('button', { name: 'Send message' }).dblclick()
  const sent = (await request).postDataJSON()
  await expect(page.getByText('Your message has arrived')).toBeVisible()
  const again = await page.evaluate(async (body) => {
    const headers = { 'content-type': 'application/json' }
    return (await fetch('/api/inquiries', { method: 'POST', headers, body })).status
  }, JSON.stringify(sent))
  expect(again).toBe(201)
  await expectInquiries(email, 1)
})

test('errors appear at their fields and in a summary that takes the focus', async ({ page }) => {
  const form = await openForm(page, '/contact')
  await form.getByLabel('First name').fill('Ada')
  await form.getByLabel('Email').fill('ada@')
  await form.getByRole('button', { name: 'Send message' }).click()
  const summary = form.getByRole('alert')
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveText([
    'Last name: Enter your last name.',
    'Email: Enter an email address such as name@example.com.',
    'Department: Choose a department.',
    'Message: Write at least 30 characters.',
  ])
  await expect(form.getByLabel('Email')).toHaveAccessibleDescription(/such as name@example\.com/)
  await expect(form.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
  await summary.getByRole('link', { name: /^Email/ }).press('Enter')
  await expect(form.getByLabel('Email')).toBeFocused()
  await form.getByLabel('Email').fill('ada@example.com')
  await expect(form.getByLabel('Email')).not.toHaveAttribute('aria-invalid')
})

test('nothing typed is lost on a reload, nor when sending fails', { tag }, async ({ page }) => {
  const email = newEmail()
  const form = await openForm(page, '/contact')
  await fillContact(form, email)
  await page.reload()
  await expect(form.getByLabel('Message')).toHaveValue(message)
  await expect(form.getByLabel('Service')).toHaveValue('storage')

  await page.route('**/api/inquiries', (route) => route.abort())
  await form.getByRole('button', { name: 'Send message' }).click()
  await expect(form.getByRole('alert')).toContainText('Your form could not be sent')
  await expect(form.getByLabel('Message')).toHaveValue(message)
  await page.reload()
  await expect(form.getByLabel('Email')).toHaveValue(email)

  await page.unroute('**/api/inquiries')
  await expect(form).toHaveJSProperty('noValidate', true)
  await form.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('Your message has arrived')).toBeVisible()
  await expectInquiries(email, 1)
  await page.reload()
  await expect(form.getByLabel('Message')).toHaveValue('')
})

test('a form that a password manager filled in completely is sent at the second try', {
  tag,
}, async ({ page }) => {
  const email = newEmail()
  await page.route('https://app.nectar.example/**', (route) => route.fulfill({ body: 'there' }))
  const form = await openForm(page, '/register')
  await form.getByLabel('Email').fill(email)
  await form.getByLabel(/terms/).check()
  await form.locator('[name="homepage_url"]').evaluate((field: HTMLInputElement) => {
    field.value = 'ada@example.com'
  })
  await form.getByRole('button', { name: 'Go to the console' }).click()
  await expect(form.getByRole('alert')).toContainText('perhaps by a password manager')
  await form.getByRole('button', { name: 'Go to the console' }).click()
  await page.waitForURL('https://app.nectar.example/**')
  await expectInquiries(email, 1)
})

test('registering goes on to the application with the query string', async ({ page }) => {
  const email = newEmail()
  await page.route('https://app.nectar.example/**', (route) => route.fulfill({ body: 'there' }))
  const form = await openForm(page, '/register?plan=pro&from=a&from=b')
  await expect(form.getByLabel(/newsletter/)).not.toBeChecked()
  await form.getByLabel('Email').fill(email)
  await form.getByRole('button', { name: 'Go to the console' }).click()
  await expect(form.getByRole('alert')).toContainText('Accept the terms')
  await form.getByLabel(/terms/).check()
  await form.getByRole('button', { name: 'Go to the console' }).click()
  await page.waitForURL('https://app.nectar.example/**')
  const query = new URL(page.url()).searchParams
  expect(Object.fromEntries(query)).toEqual({ email, plan: 'pro', from: 'a,b' })
  await expectInquiries(email, 1)
})

test('a known address is answered like an unknown one', { tag }, async ({ request, baseURL }) => {
  const email = newEmail()
  const key = crypto.randomUUID()
  const answers = []
  for (let turn = 0; turn < 2; turn++) {
    const response = await request.post('/api/inquiries', {
      headers: { origin: baseURL ?? '' },
      data: { form: 'newsletter', key, elapsed: 4000, email },
    })
    answers.push([response.status(), await response.text()])
  }
  expect(answers[1]).toEqual(answers[0])
  await expectInquiries(email, 1)
})

test('what bots send is refused and not stored', async ({ request, baseURL }) => {
  const email = newEmail()
  const right = { form: 'newsletter', key: crypto.randomUUID(), elapsed: 4000, email }
  const send = (data: object, origin = baseURL ?? '') =>
    request.post('/api/inquiries', { headers: { origin }, data })
  expect((await send({ ...right, homepage_url: 'https://spam.example' })).status()).toBe(422)
  expect((await send({ ...right, elapsed: 20 })).status()).toBe(422)
  expect((await send(right, 'https://evil.example')).status()).toBe(403)
  expect((await send({ ...right, padding: 'x'.repeat(33_000) })).status()).toBe(413)
  await expectInquiries(email, 0)
})

const forms = {
  '/contact': { submit: 'Send message', success: 'Your message has arrived' },
  '/startup-initiative': { submit: 'Send application', success: 'Your application has arrived' },
  '/register': { submit: 'Go to the console', success: 'Taking you to the console' },
  '/resources': { submit: 'Subscribe', success: 'You are on the list' },
}

for (const [path, { submit, success }] of Object.entries(forms)) {
  test(`${path} is accessible in error and success`, { tag }, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 900 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.route('https://app.nectar.example/**', (route) => route.fulfill({ status: 204 }))
    const form = await openForm(page, path)
    const email = form.getByLabel('Email')
    await email.focus()
    await page.keyboard.press('Enter')
    await expect(form.getByRole('alert')).toBeFocused()
    expect(await accessibilityFindings(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)

    if (path === '/contact') await fillContact(form, newEmail())
    else if (path === '/startup-initiative') await fillPerson(form, newEmail())
    else await email.fill(newEmail())
    if (path === '/register') await form.getByLabel(/terms/).press('Space')
    if (path === '/startup-initiative') {
      await form.getByLabel('Company or project').fill('Engines')
      await form.getByLabel('How far you are').selectOption('prototype')
      await form.getByLabel('What you build').fill(message)
    }
    await form.getByRole('button', { name: submit }).press('Enter')
    await expect(page.getByRole('status').filter({ hasText: success })).toBeFocused()
    expect(await accessibilityFindings(page)).toEqual([])
  })
}

test('a form loads its code when a visitor uses it, and keeps what was typed meanwhile', {
  tag,
}, async ({ page }) => {
  const scripts = requestedScripts(page)
  await page.goto('/contact')
  await settled(page)
  const form = page.locator('form[action="/api/inquiries"]')
  await expect(form).toHaveJSProperty('noValidate', false)
  const known = new Set(scripts)
  const release = await holdRequests(page, '**/*.js')
  await form.getByLabel('First name').fill('Ada')
  await form.getByLabel('Department').selectOption({ label: 'Support' })
  await form.getByLabel('Message').pressSequentially('Typed before')
  await expect.poll(() => scripts.filter((url) => !known.has(url)).length).toBeGreaterThan(0)
  await expect(form).toHaveJSProperty('noValidate', false)
  release()
  await expect(form).toHaveJSProperty('noValidate', true)
  await expect(form.getByLabel('Message')).toBeFocused()
  await page.keyboard.type(' and after')
  await expect(form.getByLabel('Message')).toHaveValue('Typed before and after')
  await expect(form.getByLabel('First name')).toHaveValue('Ada')
  await expect(form.getByLabel('Department')).toHaveValue('support')
  // The form has these values too, and does not ask for them again.
  await form.getByRole('button', { name: 'Send message' }).click()
  await expect(form.getByRole('alert').getByRole('link')).toHaveText([
    /^Last name/,
    /^Email/,
    /^Message/,
  ])
})

test('the code of a form that does not load: one reload that keeps what was typed, then a message', {
  tag,
}, async ({ page }) => {
  const documents = documentsOf(page)
  const scripts = requestedScripts(page)
  await page.goto('/contact')
  await settled(page)
  const known = new Set(scripts)
  const isLost = (url: URL) => url.pathname.endsWith('.js') && !known.has(url.href)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(isLost, async (route) => {
    await released
    await route.abort()
  })
  const form = page.locator('form[action="/api/inquiries"]')
  await form.getByLabel('First name').fill('Ada')
  await form.getByLabel('Department').selectOption({ label: 'Support' })
  await form.getByLabel('Message').fill('Typed before the code came')
  release()
  await expect(page.getByText('The checks for this form did not load')).toBeVisible()
  expect(documents).toHaveLength(2)
  const expectKept = async () => {
    await expect(form.getByLabel('First name')).toHaveValue('Ada')
    await expect(form.getByLabel('Department')).toHaveValue('support')
    await expect(form.getByLabel('Message')).toHaveValue('Typed before the code came')
  }
  await expectKept()
  await page.unroute(isLost)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(form).toHaveJSProperty('noValidate', true)
  await expectKept()
  expect(documents).toHaveLength(2)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a form is answered with a page, and stored once', { tag }, async ({ page }) => {
    const email = newEmail()
    for (let turn = 0; turn < 2; turn++) {
      await page.goto('/contact')
      await fillContact(page.locator('form'), email)
      await page.getByRole('button', { name: 'Send message' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Received')
      await expect(page.getByText('Your message has arrived.')).toBeVisible()
      await expect(page.getByRole('banner')).toBeVisible()
    }
    await expectInquiries(email, 1)
  })

  test('an invalid form comes back with everything that was typed into it', {
    tag,
  }, async ({ page }) => {
    const email = newEmail()
    await page.goto('/contact')
    const form = page.locator('form')
    await fillContact(form, email)
    await form.getByLabel('Country').fill('Atlantis')
    const answer = page.waitForResponse('**/api/inquiries')
    await page.getByRole('button', { name: 'Send message' }).click()
    expect((await answer).status()).toBe(422)
    await expect(form.getByRole('alert')).toContainText('Choose a country from the list')
    await expect(form.getByLabel('Message')).toHaveValue(message)
    await expect(form.getByLabel('Department')).toHaveValue('support')
    await form.getByLabel('Country').fill('Portugal')
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByText('Your message has arrived.')).toBeVisible()
    await expectInquiries(email, 1)
  })

  test('registering offers a link to the console', { tag }, async ({ page }) => {
    const email = newEmail()
    await page.goto('/register?plan=pro')
    await page.locator('form').getByLabel('Email').fill(email)
    await page.locator('form').getByLabel(/terms/).check()
    await page.getByRole('button', { name: 'Go to the console' }).click()
    const link = page.getByRole('link', { name: 'Continue to the console' })
    const { origin, searchParams } = new URL((await link.getAttribute('href')) ?? '')
    expect(origin).toBe('https://app.nectar.example')
    expect(Object.fromEntries(searchParams)).toEqual({ email, plan: 'pro' })
    await expectInquiries(email, 1)
  })
})

test.describe('while the content store is away', () => {
  const subscription = (email: string) => ({
    form: 'newsletter',
    key: crypto.randomUUID(),
    elapsed: 4000,
    email,
  })

  async function post(url: string, body: object): Promise<number> {
    const response = await fetch(`${url}/api/inquiries`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url },
      body: JSON.stringify(body),
    })
    return response.status
  }

  test.afterEach(async () => {
    const health = await fetch(`${process.env.LAKE_URL}/health`).catch(() => undefined)
    if (!health?.ok) await controlLake('start')
  })

  test('a form sent while the lake is down arrives when it is back', {
    tag: alone,
  }, async ({ page }) => {
    const email = newEmail()
    const form = await openForm(page, '/contact')
    await fillContact(form, email)
    await controlLake('kill')
    await form.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByText('Your message has arrived')).toBeVisible()
    await controlLake('start')
    await expectInquiries(email, 1)
  })

  test('an acknowledged inquiry survives a crash of the site', { tag: alone }, async () => {
    test.setTimeout(240_000)
    const outbox = await mkdtemp(join(tmpdir(), 'outbox-'))
    const emails = Array.from({ length: 5 }, newEmail)
    const first = await startOwnSite({ INQUIRY_OUTBOX: outbox })
    try {
      // From here on the site knows the lists that forms are checked against.
      expect(await post(first.url, subscription(emails[0] ?? ''))).toBe(201)
      await expectInquiries(emails[0] ?? '', 1, outbox)
      await controlLake('kill')
      for (const email of emails.slice(1))
        expect(await post(first.url, subscription(email))).toBe(201)
    } finally {
      await first.kill()
    }
    expect(await readdir(outbox)).toHaveLength(4)
    await controlLake('start')
    const second = await startOwnSite({ INQUIRY_OUTBOX: outbox })
    try {
      for (const email of emails) await expectInquiries(email, 1, outbox)
      await expect.poll(() => readdir(outbox)).toEqual([])
    } finally {
      await second.kill()
      await rm(outbox, { recursive: true })
    }
  })
})
