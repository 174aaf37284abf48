import { expect, type FrameLocator, type Page, type Request } from '@playwright/test'
import { client, createDraft, createPage } from './support/content.ts'
import { expectClickLeadsTo, openPreview } from './support/preview.ts'
import { patient, test, textField, visit } from './support/studio.ts'

const stats = (key: string, label: string) => ({
  _type: 'stats',
  _key: key,
  title: label,
  items: ['a', 'b'].map((item) => ({
    _type: 'stat',
    _key: item,
    value: '3',
    label: `${label} ${item}`,
  })),
})

const sections = [
  {
    _type: 'hero',
    _key: 'hero',
    title: 'Test preview',
    subtitle: 'A text below the title.',
    media: { _type: 'media', illustration: 'pricing' },
  },
  // Keys of digits, as some imports write them.
  stats('1', 'First figures'),
  stats('2', 'Second figures'),
]

/** A section whose code loads only when a visitor scrolls near it. */
const form = {
  _type: 'formBlock',
  _key: 'form',
  kind: 'newsletter',
  title: 'A form far below',
  fields: [{ _type: 'formField', _key: 'email', name: 'email', label: 'Email' }],
}

/** Pages that together show every section type and every shell. */
const pages = [
  '/',
  '/pricing',
  '/services/web3-storage',
  '/recipes/youtube',
  '/contact',
  '/token',
  '/lp-hosting',
  '/privacy-policy',
]

/** A string that only the editing overlay contains and that minifiers keep. */
const editingMark = 'sanity-visual-editing'

/** The concatenated scripts of a page. */
function scriptsOf(page: Page): () => Promise<string> {
  const texts = new Map<string, Promise<string>>()
  const note = (request: Request) => {
    const url = request.url()
    if (request.resourceType() !== 'script' || texts.has(url)) return
    // Fetched again: the response of a page that was left can no longer be read.
    texts.set(
      url,
      page.request.get(url).then((response) => response.text()),
    )
  }
  page.on('requestfinished', note)
  return async () => {
    // A read that fails because the page was closed must not fail the test.
    page.off('requestfinished', note)
    return (await Promise.all(texts.values())).join('\n')
  }
}

/** Runs in a page: finds texts and pictures that are not linked to a field. */
function partsWithoutField(): string[] {
  // Texts of shells and applications are not content, and neither are drawings.
  const fixed =
    'script, style, noscript, svg, button, label, form, .rest-button, [aria-hidden="true"], [role="status"], .sr-only, .draft-bar, .cookie-settings, sanity-visual-editing, [href="/token"], [href="#content"], [aria-label="On this page"]'
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const parts: Element[] = [...document.querySelectorAll('img')]
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode
    if (parentElement && textContent?.trim()) parts.push(parentElement)
  }
  const words = new Set(['On this page', 'Legal documents', 'Or ask in public'])
  const isSection = /path=sections:[^.;]+;/
  return parts
    .filter((part) => !part.closest(fixed) && !words.has(part.textContent?.trim() ?? ''))
    .filter((part) => {
      const field = part.closest('[data-sanity]')?.getAttribute('data-sanity') ?? ''
      return !field || isSection.test(field)
    })
    .map((part) => `${part.tagName} ${part.textContent?.trim().slice(0, 60)}`)
}

/** Enables draft mode as the Studio's preview does. */
async function expectDraftMode(studio: Page, site: string): Promise<void> {
  await visit(studio, `/preview?${new URLSearchParams({ preview: `${site}/` })}`)
  const frame = studio.frameLocator('iframe').first()
  await expect(frame.getByText('You are viewing drafts.')).toBeVisible(patient)
  await expect(textField(studio, 'name')).toHaveValue('Home', patient)
}

/** The requests that the frame's policy blocked. */
function watchRefusals(studio: Page, site: string): string[] {
  const refusals: string[] = []
  studio.on('console', (message) => {
    const isPolicy = message.text().includes('Content Security Policy')
    if (isPolicy && message.location().url.startsWith(site)) refusals.push(message.text())
  })
  return refusals
}

/** Runs in a page before its scripts: records what its policy blocks. */
function noteViolations(): void {
  const violations: string[] = []
  Object.assign(globalThis, { violations })
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    violations.push(`${effectiveDirective} ${blockedURI}`)
  })
}

/** Drags a section upwards, before another one. */
async function dragSection(studio: Page, frame: FrameLocator, dragged: string, before: string) {
  const section = (words: string) => frame.locator('section', { hasText: words })
  await section(before).evaluate((element) => element.scrollIntoView({ block: 'start' }))
  const [from, to] = [await section(dragged).boundingBox(), await section(before).boundingBox()]
  if (!from || !to) throw new Error('A section is not in sight.')
  const x = from.x + 12
  const hovered = frame.locator('sanity-visual-editing [data-hovered][data-draggable]')
  await expect(async () => {
    await studio.mouse.move(x, from.y + from.height / 2 - 4)
    await studio.mouse.move(x, from.y + from.height / 2)
    await expect(hovered).toBeAttached({ timeout: 2_000 })
  }).toPass(patient)
  await studio.mouse.down()
  await studio.mouse.move(x, to.y + to.height / 2, { steps: 10 })
  await studio.mouse.move(x, to.y + 8, { steps: 10 })
  await studio.mouse.up()
}

test('the site beside the form follows edits, clicks and drags at three widths, without violating its policy', {
  tag: ['@sample', '@all'],
}, async ({ studio, site }) => {
  const { id, path } = await createPage(client, 'preview', { sections })
  const refusals = watchRefusals(studio, site)
  const frame = await openPreview(studio, site, id, path)

  const title = 'sections[_key=="hero"].title'
  await expectClickLeadsTo(studio, frame, frame.locator('h1'), title)
  const input = studio.getByTestId(`field-${title}`).getByRole('textbox')
  await expect(input).toBeFocused(patient)
  await input.fill('Typed beside the site')
  await expect(frame.locator('h1')).toHaveText('Typed beside the site', patient)
  await input.pressSequentially(', and on and on', { delay: 40 })
  const written = 'Typed beside the site, and on and on'
  await expect(frame.locator('h1')).toHaveText(written, patient)
  const stored = async () => (await client.getDocument(`drafts.${id}`))?.sections[0].title
  await expect.poll(stored, patient).toBe(written)
  // Edits by somebody else at the same time show up too.
  const others = { 'sections[_key=="hero"].title': 'Written by a colleague' }
  await client.patch(`drafts.${id}`).set(others).commit()
  await expect(frame.locator('h1')).toHaveText('Written by a colleague', patient)

  const figures = frame.locator('section', { hasText: 'First figures a' })
  await expectClickLeadsTo(studio, frame, figures, 'sections[_key=="1"]')
  const drawing = frame.locator('[data-sanity*="media"]').first()
  await expectClickLeadsTo(studio, frame, drawing, 'sections[_key=="hero"].media')
  const group = frame.getByRole('navigation', { name: 'Main' }).getByText('Pricing').first()
  await expectClickLeadsTo(studio, frame, group, 'groups[')
  const entry = frame.getByRole('contentinfo').getByText('Privacy policy').first()
  await expectClickLeadsTo(studio, frame, entry, 'menuLabel')

  await client.delete(`drafts.${id}`)
  const again = await openPreview(studio, site, id, path)
  await dragSection(studio, again, 'Second figures a', 'First figures a')
  const order = () => client.fetch('*[_id == $id][0].sections[]._key', { id: `drafts.${id}` })
  await expect.poll(order, patient).toEqual(['hero', '2', '1'])

  const width = () =>
    studio
      .locator('iframe')
      .first()
      .evaluate((element) => element.clientWidth)
  await studio.getByTestId('preview-viewport-toggle').click()
  await expect.poll(width).toBe(375)
  await studio.getByRole('button', { name: 'Tablet width' }).click()
  await expect.poll(width).toBe(768)
  await studio.getByRole('button', { name: 'Tablet width' }).click()
  await expect.poll(width).toBeGreaterThan(900)
  expect(refusals).toEqual([])
})

test('the preview follows edits in a tab of its own', { tag: '@all' }, async ({ studio, site }) => {
  const { id, path } = await createPage(client, 'preview', { sections: [...sections, form] })
  await openPreview(studio, site, id, path)
  const opened = studio.context().waitForEvent('page')
  await studio.getByRole('link', { name: 'Open preview' }).click()
  const tab = await opened
  await expect(tab.locator('h1')).toHaveText('Test preview', patient)
  await visit(studio, '/structure')
  await createDraft(id)
  for (const title of ['Written elsewhere', 'Written once more']) {
    await client.patch(`drafts.${id}`).set({ 'sections[_key=="hero"].title': title }).commit()
    await expect(tab.locator('h1')).toHaveText(title, patient)
  }
  await tab.close()
})

test('a nonexistent icon is reported in the preview, in the console and in the form', {
  tag: '@all',
}, async ({ studio, site }) => {
  const said: string[] = []
  studio.on('console', (message) => said.push(message.text()))
  const feature = { _key: 'one', _type: 'feature', title: 'A feature', text: 'Words of it.' }
  const items = [{ ...feature, icon: 'no-such-icon' }]
  const { id, path } = await createPage(client, 'icon', {
    sections: [
      { _key: 'hero', _type: 'hero', title: 'Test preview' },
      { _key: 'grid', _type: 'featureGrid', title: 'Features', items },
      // An unfinished section leaves the others in place.
      { _key: 'begun', _type: 'featureGrid' },
    ],
  })
  const frame = await openPreview(studio, site, id, path)
  const words = 'nonexistent: choose an icon from the list'
  await expect(frame.getByText('A feature', { exact: true })).toBeVisible(patient)
  await expect(frame.getByText(words)).toBeVisible()
  const field = 'sections[_key=="grid"].items[_key=="one"].icon'
  await expect.poll(() => said.join('\n')).toContain(`${field} is ${words}`)
  await expectClickLeadsTo(studio, frame, frame.getByText(words), field)
  await expect(studio.getByText(`This is ${words}.`).first()).toBeAttached(patient)
})

test('every text and picture of a page leads to its field; visitors get none of that', {
  tag: ['@sample', '@all'],
}, async ({ studio, site, page: visitor }) => {
  await expectDraftMode(studio, site)
  const editor = await studio.context().newPage()
  await editor.addInitScript(noteViolations)
  for (const path of pages) {
    const scripts = scriptsOf(editor)
    await editor.goto(`${site}${path}`)
    await expect(editor.getByText('You are viewing drafts.')).toBeVisible()
    // React inserts late content up to 300 ms later. Until then it is hidden outside its section. If the browser
    // has rendered the part itself in the meantime, the template is gone but the hidden copy is still there.
    const late = editor.locator('template[id^="B:"], [hidden][id^="S:"]')
    await expect(late).toHaveCount(0)
    expect(await editor.evaluate(partsWithoutField), path).toEqual([])
    await editor.locator('sanity-visual-editing').waitFor({ state: 'attached' })
    expect((await scripts()).includes(editingMark), path).toBe(true)
    expect(await editor.evaluate('globalThis.violations'), path).toEqual([])
  }
  await editor.getByRole('button', { name: 'Leave the preview' }).click()
  await expect(editor.getByText('You are viewing drafts.')).toHaveCount(0)
  await expect(editor.locator('[data-sanity]')).toHaveCount(0)
  await editor.close()

  const scripts = scriptsOf(visitor)
  const events: string[] = []
  visitor.on('request', (request) => {
    if (request.url().includes('/api/draft-mode/')) events.push(request.url())
  })
  for (const path of pages) {
    await visitor.goto(`${site}${path}`)
    // Set once the page's scripts have run.
    await visitor.locator('html:not([data-waits])').waitFor()
    expect(await visitor.content(), path).not.toContain('data-sanity')
  }
  const loaded = await scripts()
  expect(loaded.length).toBeGreaterThan(0)
  expect(loaded.includes(editingMark)).toBe(false)
  expect(events).toEqual([])
})
