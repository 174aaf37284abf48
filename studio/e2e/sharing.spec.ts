import {
  shareLinkPrefix,
  shareLinkType,
  sharePath,
  shareToken,
} from '@nectar/schemas/preview/share-link'
import { type Browser, expect, type Page } from '@playwright/test'
import { client, createDraft, createPage, createRelease, headline } from './support/content.ts'
import { choosePerspective } from './support/preview.ts'
import { openPage, patient, test, visit } from './support/studio.ts'

/** A browser in which nobody has ever signed in. */
async function openFresh(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage()
}

/** Opens the page in the preview and the dialog for sharing it. */
async function openSharing(studio: Page, address: string) {
  await visit(studio, `/preview?${new URLSearchParams({ preview: address })}`)
  await studio.getByRole('button', { name: 'Share this preview' }).click(patient)
  return studio.getByRole('dialog', { name: 'Share this preview' })
}

async function makeLink(studio: Page): Promise<string> {
  const dialog = studio.getByRole('dialog', { name: 'Share this preview' })
  await dialog.getByRole('button', { name: 'Make a link' }).click(patient)
  const field = dialog.getByRole('textbox', { name: 'Link to the preview' })
  await expect(field).toHaveValue(/\/api\/draft-mode\/share\?link=/, patient)
  return field.inputValue()
}

const over = 'It has ended, was taken back or was not copied whole'

test('somebody without an account sees a draft through a link, cannot change anything, and learns when the link is revoked', async ({
  studio,
  site,
  browser,
}) => {
  const { id, path } = await createPage(client, 'shared')
  const other = await createPage(client, 'not-shared')
  await createDraft(id, headline('As drafted'))
  await createDraft(other.id, headline('A draft of another page'))
  const dialog = await openSharing(studio, `${site}${path}`)
  await expect(dialog.getByText(`${path} with its draft, without an account`)).toBeVisible()
  const link = await makeLink(studio)

  const guest = await openFresh(browser)
  await guest.goto(link)
  expect(guest.url()).toBe(`${site}${path}`)
  await expect(guest.locator('h1')).toHaveText('As drafted')
  await expect(
    guest.getByText('You are viewing a preview, which is open to you until'),
  ).toBeVisible()
  const edits = guest.locator('[data-sanity], sanity-visual-editing')
  await expect(edits).toHaveCount(0)
  const asked = await guest.reload()
  expect(asked?.headers()['cache-control']).toBe('private, no-store')
  const refused = await guest.evaluate(async () => {
    const chosen = await fetch('/api/draft-mode/perspective', { method: 'POST', body: 'drafts' })
    const events = await fetch('/api/draft-mode/events')
    return [chosen.status, events.status]
  })
  expect(refused).toEqual([403, 401])
  await guest.goto(`${site}${other.path}`)
  await expect(guest.locator('h1')).toHaveText('Test not-shared')

  // Visitors get the published page, even at that address and after her visit.
  const visitor = await openFresh(browser)
  await visitor.goto(`${site}${path}`)
  await expect(visitor.locator('h1')).toHaveText('Test shared')
  const changed = link.replace(/.$/, (last) => (last === '0' ? '1' : '0'))
  await visitor.goto(changed)
  await expect(visitor.getByText(over)).toBeVisible()
  await visitor.goto(`${site}${path}`)
  await expect(visitor.locator('h1')).toHaveText('Test shared')

  await dialog
    .getByRole('group', { name: 'Links that work' })
    .getByRole('button', { name: 'Take back' })
    .click()
  await expect(studio.getByText('The link no longer works').first()).toBeVisible(patient)
  await guest.goto(`${site}${path}`)
  await expect(guest.getByText(over)).toBeVisible()
  await guest.goto(link)
  await expect(guest.getByText(over)).toBeVisible()
  await guest.getByRole('link', { name: 'Go to the home page' }).click()
  await expect(guest).toHaveURL(`${site}/`)
  await guest.goto(`${site}${path}`)
  await expect(guest.locator('h1')).toHaveText('Test shared')
  await guest.context().close()
  await visitor.context().close()
})

test('the preview opened from the navigation bar shows the page of the open form, and shares it', {
  tag: '@all',
}, async ({ studio }) => {
  const { id, path } = await createPage(client, 'from-the-bar')
  await openPage(studio, id)
  await studio.getByRole('link', { name: 'Preview', exact: true }).click()
  const headline = studio.frameLocator('iframe').first().locator('h1')
  await expect(headline).toHaveText('Test from-the-bar', patient)
  await studio.getByRole('button', { name: 'Share this preview' }).click()
  const dialog = studio.getByRole('dialog', { name: 'Share this preview' })
  await expect(dialog).toContainText(`Anyone with the link sees ${path} with its draft`)
  await dialog.getByRole('button', { name: /close/i }).click()
})

test('a link to a release shows all of it without drafts, and expires by itself', {
  tag: '@all',
}, async ({ studio, site, browser }) => {
  const names = ['shared-a', 'shared-b', 'shared-c']
  const pages = await Promise.all(names.map((name) => createPage(client, name)))
  const [a = '', b = '', c = ''] = pages.map(({ id }) => id)
  const releaseId = 'rShared'
  await createRelease(releaseId, 'To be shared', a)
  await client.createVersion({ releaseId, publishedId: b, baseId: b })
  for (const id of [a, b]) {
    await client
      .patch(`versions.${releaseId}.${id}`)
      .set(headline(`Released ${id}`))
      .commit()
  }
  await createDraft(c, headline('A draft that is not in it'))
  await visit(studio, `/preview?${new URLSearchParams({ preview: `${site}/test-shared-a` })}`)
  const frame = studio.frameLocator('iframe').first()
  // A preview that is still connecting does not hear of the choice.
  await expect(frame.locator('h1')).toHaveText('Test shared-a', patient)
  await choosePerspective(studio, 'To be shared')
  await expect(frame.locator('h1')).toHaveText(`Released ${a}`, patient)
  const bar = frame.getByText('You are viewing the release “To be shared”.')
  await expect(bar).toBeVisible(patient)
  await choosePerspective(studio, 'Drafts')
  await expect(frame.locator('h1')).toHaveText('Test shared-a', patient)
  await choosePerspective(studio, 'To be shared')
  await expect(bar).toBeVisible(patient)

  // Who wants the drafts too says so, and gets the release alone when it is chosen again.
  await studio.getByRole('button', { name: 'With drafts' }).click()
  const both = frame.getByText('You are viewing the release “To be shared” and drafts.')
  await expect(both).toBeVisible(patient)
  await studio.reload()
  await expect(both).toBeVisible(patient)
  await choosePerspective(studio, 'To be shared')
  await expect(bar).toBeVisible(patient)
  await studio.getByRole('button', { name: 'Share this preview' }).click(patient)
  const dialog = studio.getByRole('dialog', { name: 'Share this preview' })
  await expect(dialog.getByText('the whole site with the release “To be shared”')).toBeVisible()
  const link = await makeLink(studio)

  const guest = await openFresh(browser)
  await guest.goto(link)
  await expect(guest.locator('h1')).toHaveText(`Released ${a}`)
  await guest.goto(`${site}/test-shared-b`)
  await expect(guest.locator('h1')).toHaveText(`Released ${b}`)
  await guest.goto(`${site}/test-shared-c`)
  await expect(guest.locator('h1')).toHaveText('Test shared-c')
  await expect(guest.getByText('Leave the preview')).toBeVisible()

  // One that ended a second ago, and one whose end was moved after it was signed.
  const ended = {
    _id: `${shareLinkPrefix}ended`,
    _type: shareLinkType,
    path: '/test-shared-a',
    perspective: [releaseId],
    endsAt: new Date(Date.now() - 1000).toISOString(),
    key: 'a-key-that-is-long-enough-to-sign-with',
  }
  await client.create(ended)
  const late = `${site}${sharePath}?link=${await shareToken(ended)}`
  await guest.goto(late)
  await expect(guest.getByText(over)).toBeVisible()
  await guest.goto(`${site}/test-shared-a`)
  await expect(guest.locator('h1')).toHaveText('Test shared-a')
  const later = new Date(Date.now() + 60_000).toISOString()
  await client.patch(ended._id, { set: { endsAt: later } }).commit()
  await guest.goto(late)
  await expect(guest.getByText(over)).toBeVisible()
  await guest.context().close()
})
