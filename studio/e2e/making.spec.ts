import { expect, type Page } from '@playwright/test'
import { client, createPage } from './support/content.ts'
import {
  cardOf,
  chooseAction,
  formOf,
  openPage,
  openReview,
  patient,
  problemsIn,
  publish,
  publishLive,
  publishReviewed,
  test,
  textField,
  visit,
} from './support/studio.ts'

interface Kind {
  /** The page list whose + button creates it. */
  list: string
  template: string
  path: string
  /** Its starter content. */
  shows: string
}

/** This page is in no menu, so that publishing it does not refresh other pages. */
const landing: Kind = {
  list: 'landing',
  template: 'Landing page',
  path: '/test-landing-page',
  shows: '[The first reason]',
}

const kinds: readonly Kind[] = [
  { list: 'main', template: 'Page', path: '/test-page', shows: '[Say what this page is about]' },
  { list: 'services', template: 'Service', path: '/services/test-service', shows: 'How it works' },
  { list: 'recipes', template: 'Recipe', path: '/recipes/test-recipe', shows: 'In code' },
  { list: 'token', template: 'Token page', path: '/nctr/test-token-page', shows: 'Your tokens' },
  { list: 'legal', template: 'Legal page', path: '/test-legal-page', shows: '[Write here.]' },
]

/** Presses + above a list of pages. */
async function add(studio: Page, list: string, template: string) {
  await visit(studio, `/structure/pages;${list}`)
  const link = studio.getByRole('link', { name: template, exact: true })
  await studio.getByTestId('action-intent-button').and(link).click()
}

/** Begins a page of a list and names it, after which it gets a proposed path. */
async function begin(
  studio: Page,
  { list, template, name, path }: { list: string; template: string; name: string; path: string },
) {
  await add(studio, list, template)
  await expect(textField(studio, 'name')).toHaveValue('', patient)
  await textField(studio, 'name').fill(name)
  await studio.getByRole('button', { name: `Use ${path}` }).click()
  await expect(textField(studio, 'path')).toHaveValue(path)
}

/** Begins a redirect and writes its path: a redirect needs no name. */
async function beginRedirect(studio: Page, path: string) {
  await add(studio, 'redirects', 'Redirect')
  await expect(textField(studio, 'path')).toHaveValue('', patient)
  await expect(studio.getByTestId('field-name')).toHaveCount(0)
  await textField(studio, 'path').fill(path)
}

/** Fills in the title and description, which a page requires. */
async function describe(studio: Page) {
  await studio.getByRole('tab', { name: 'Search and sharing' }).click()
  await textField(studio, 'title').fill('A page that was made from nothing')
  await textField(studio, 'description').fill(
    'It was made in the Studio a moment ago, and goes away when this test has seen it.',
  )
}

/** Creates a page from a template and publishes it. */
async function make(studio: Page, { list, template, path }: Kind): Promise<void> {
  const name = `Test ${template.toLowerCase()}`
  await begin(studio, { list, template, name, path })
  await describe(studio)
  await publishLive(studio, name, 'Publish with sample text')
}

test('each problem of a new page leads to its field, whichever tab the form shows', {
  tag: '@all',
}, async ({ studio }) => {
  await add(studio, landing.list, landing.template)
  await expect(textField(studio, 'name')).toHaveValue('', patient)
  await textField(studio, 'name').fill('Test of problems')
  await expect(studio.getByRole('radio', { name: /^Landing page/ })).toBeChecked(patient)
  for (const name of ['Title', 'Path', 'Description', 'Title']) {
    const review = await openReview(studio)
    await expect(review.getByText('A new page')).toBeVisible(patient)
    await expect(review.getByText('undefined')).toHaveCount(0)
    await review.getByRole('link', { name, exact: true }).click()
    await expect(review).toBeHidden()
    await expect(textField(studio, name.toLowerCase())).toBeFocused(patient)
  }
})

test('sample text is reported in the form, the review and the overview, and goes live only with a button that says so', {
  tag: '@all',
}, async ({ studio, served }) => {
  const name = 'Test of samples'
  const path = '/test-of-samples'
  await begin(studio, { list: landing.list, template: landing.template, name, path })
  const marked = studio
    .getByTestId('field-sections')
    .locator('[data-ui="Card"]')
    .filter({
      has: studio.locator('[data-sanity-icon="warning-outline"]'),
      hasText: 'Say what this page is about',
      hasNotText: 'What you get',
    })
  await expect(marked.first()).toBeVisible(patient)
  await describe(studio)
  const review = await openReview(studio)
  const samples = review.getByRole('group', { name: 'Nobody has replaced this sample text yet' })
  const hero = samples.getByRole('link', {
    name: 'Sections › 1. Top of the page › Title',
    exact: true,
  })
  await expect(hero).toBeVisible(patient)
  await expect(samples.getByRole('listitem')).toHaveCount(15)
  await expect(review.getByRole('button', { name: 'Publish now' })).toHaveCount(0)
  await hero.click()
  const title = studio
    .getByRole('dialog')
    .getByTestId(/^field-.*\.title$/)
    .getByRole('textbox')
  await expect(title).toHaveValue('[Say what this page is about]', patient)
  const crumb = studio.getByRole('dialog').getByTestId(/^breadcrumb-item-.*say-what/)
  await expect(crumb).toHaveText(/Say what this page is about/i)
  await title.fill('What this page is about')
  await studio.keyboard.press('Escape')
  await openReview(studio)
  await expect(samples.getByRole('listitem')).toHaveCount(14, patient)
  await expect(hero).toHaveCount(0)
  await publishReviewed(review, name, 'Publish with sample text')
  expect((await served(path)).text).toContain('What this page is about')

  await visit(studio, '/overview')
  await expect(cardOf(studio, /^To be fixed/)).toContainText(
    /Test of samples: Sample text is live: Sections › 1\. Top of the page › Subtitle, [^,]+, [^,]+ and 11 more/,
    patient,
  )
})

test('an unfinished redirect is called a redirect everywhere, and needs only a target', {
  tag: '@all',
}, async ({ studio }) => {
  const path = '/test-of-a-begun-redirect'
  await beginRedirect(studio, path)
  const listed = studio.getByRole('link', { name: `Redirect ${path} · redirect` })
  await expect(listed).toBeVisible(patient)
  const review = await openReview(studio)
  const problems = problemsIn(review)
  await expect(problems.getByRole('listitem')).toHaveText(
    ['Redirect: Say where visitors are sent, or remove the redirect.'],
    patient,
  )
  await expect(review.getByText('is a new page')).toHaveCount(0)
  await expect(review.getByText(`${path} is a new redirect`)).toBeVisible()
  await problems.getByRole('link', { name: 'Redirect' }).click(patient)
  await expect(review).toHaveCount(0)
  await expect(studio.getByRole('radio', { name: 'A page of this site' })).toBeFocused(patient)
})

test('a landing page is created, published and visited', async ({
  studio,
  site,
  served,
  page: visitor,
}) => {
  const { path, shows } = landing
  expect((await served(path)).status).toBe(404)
  await make(studio, landing)
  const response = await visitor.goto(`${site}${path}`)
  expect([response?.status(), response?.url()]).toEqual([200, `${site}${path}`])
  await expect(visitor).toHaveTitle(/^A page that was made from nothing/)
  await expect(visitor.getByText(shows).first()).toBeVisible()
  await expect(visitor.locator('h1')).toHaveCount(1)
})

for (const kind of kinds) {
  test(`a page is created, published and visited: ${kind.template}`, {
    tag: '@all',
  }, async ({ studio, served }) => {
    await make(studio, kind)
    const { status, text } = await served(kind.path)
    expect(status).toBe(200)
    expect(text).toContain(kind.shows)
    // Scripts contain what React needs of the page, in any form.
    const shown = text.replaceAll(/<script\b.*?<\/script>/gs, '')
    expect(shown.match(/<h1/g)).toHaveLength(1)
  })
}

test('a redirect asks for a path and where it leads, and its list says both', {
  tag: '@all',
}, async ({ studio, served }) => {
  const target = await createPage(client, 'redirected')
  await beginRedirect(studio, '/test-redirect')
  await studio
    .getByTestId('field-redirect')
    .getByRole('combobox', { name: 'Page', exact: true })
    .fill('Test redirect')
  // The list beside the form has options too.
  const options = studio.locator('[data-ui="Popover"]').getByRole('option')
  await expect(options.filter({ hasText: target.path })).toBeVisible(patient)
  await expect(options.filter({ hasText: '/test-redirect · redirect' })).toHaveCount(0)
  await studio.keyboard.press('ArrowDown')
  await studio.keyboard.press('Enter')
  await publishLive(studio, '/test-redirect')
  const list = studio.getByTestId('document-list-pane')
  await expect(list.getByText(`/test-redirect → ${target.path}`)).toBeVisible(patient)
  expect(await served('/test-redirect')).toMatchObject({ status: 308, location: target.path })
})

test('a page becomes a redirect, and at once a page again, although the form hears late of it', {
  tag: '@all',
}, async ({ page, served }) => {
  const target = await createPage(client, 'back-target')
  const { id, path } = await createPage(client, 'back')
  await page.addInitScript(() => {
    const request = window.fetch
    window.fetch = async (...given) => {
      const response = await request(...given)
      if (!response.url.includes('/data/listen/')) return response
      const late = new TransformStream<Uint8Array, Uint8Array>({
        transform: (news, stream) =>
          new Promise((told) => setTimeout(() => told(stream.enqueue(news)), 1500)),
      })
      return new Response(response.body?.pipeThrough(late), response)
    }
  })
  await page.goto(formOf(id))
  const redirect = page.getByTestId('field-redirect')
  await redirect.getByRole('button', { name: 'Add a redirect' }).click(patient)
  await redirect.getByRole('radio', { name: 'An address' }).click()
  await redirect.getByTestId('field-redirect.address').getByRole('textbox').fill(target.path)
  await publish(page)
  const status = async () => (await served(path)).status
  await expect.poll(status, patient).toBe(308)
  await redirect.getByRole('button', { name: 'Remove the redirect' }).click(patient)
  await publish(page)
  await expect.poll(status, patient).toBe(200)
  expect((await served(path)).text).toMatch(/<h1[^>]*>Test back/)
  expect(await client.getDocument(id)).not.toHaveProperty('redirect')
})

test('for a path that another page has just taken, a free one is offered', async ({ studio }) => {
  const { id, path } = await createPage(client, 'waiting')
  const taken = `${path}-taken`
  await openPage(studio, id)
  // Triggers a read of the site's state, which is then shared for a while.
  await textField(studio, 'path').fill(`${path}-free`)
  await createPage(client, 'taking', { path: taken })
  await textField(studio, 'path').fill(taken)
  const banner = studio.getByText('Its path is another page’s: change it to see the page')
  await expect(banner).toBeVisible(patient)
  await studio.getByRole('button', { name: `Use ${taken}-2` }).click(patient)
  await expect(studio.getByText('A page of the site')).toBeVisible(patient)
  await expect(textField(studio, 'path')).toHaveValue(`${taken}-2`)
})

test('a copy of a page is offered a free path', { tag: '@all' }, async ({ studio, served }) => {
  const { id, path } = await createPage(client, 'copied')
  await openPage(studio, id)
  await chooseAction(studio, 'Duplicate')
  await expect(textField(studio, 'name')).toHaveValue('Test copied (copy)', patient)
  await visit(studio, '/structure/pages;main')
  const listed = studio
    .getByTestId('document-list-pane')
    .getByRole('link', { name: /Test copied \(copy\)/ })
  await listed.click()
  await studio.getByRole('button', { name: `Use ${path}-2` }).click(patient)
  await textField(studio, 'name').fill('Test copy')
  await publishLive(studio, 'Test copy')
  expect((await served(`${path}-2`)).status).toBe(200)
  expect((await served(path)).status).toBe(200)
})
