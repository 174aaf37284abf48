import { expect } from '@playwright/test'
import { client, createPage, removeDocuments } from './support/content.ts'
import { expectClickLeadsTo, openPreview } from './support/preview.ts'
import { patient, test, visit } from './support/studio.ts'

/** Runs in the preview: records its headline now and after each change. */
function noteTexts(heading: Element): void {
  const texts = [heading.textContent]
  const note = () => texts.push(document.querySelector('h1')?.textContent ?? '')
  const changes = { childList: true, characterData: true, subtree: true }
  new MutationObserver(note).observe(document.body, changes)
  Object.assign(globalThis, { texts })
}

test('letters show before they are saved, and no render takes them back', async ({
  studio,
  site,
}) => {
  const written = { title: 'Test preview', highlight: 'Test', subtitle: 'A text below.' }
  const hero = { _type: 'hero', _key: 'hero', ...written }
  const { id, path } = await createPage(client, 'letters', { sections: [hero] })
  const stored = () => client.fetch('*[_id == $id][0].sections[0]', { id: `drafts.${id}` })
  const saves = /\/data\/(?:actions|mutate)\//
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  try {
    const frame = await openPreview(studio, site, id, path)
    const heading = frame.locator('h1')
    const title = 'sections[_key=="hero"].title'
    await expectClickLeadsTo(studio, frame, heading, title)
    const input = studio.getByTestId(`field-${title}`).getByRole('textbox')
    await expect(input).toBeFocused(patient)
    await studio.route(saves, async (route) => {
      await released
      await route.continue()
    })
    await expect(input).toBeEditable(patient)
    await input.press('End')
    await input.pressSequentially(' of letters')
    const typed = 'Test preview of letters'
    await expect(heading).toHaveText(typed)
    await expect(frame.locator('h1 .highlight')).toHaveText('Test')
    expect(await stored()).toBeNull()

    // Messages from other origins are ignored.
    const place = { kind: 'text-edit', id, type: 'route', path: title }
    const forged = { ...place, before: typed, after: 'Forged', isTyped: true }
    await heading.evaluate((_, edit) => window.postMessage(edit), forged)
    await heading.evaluate(noteTexts)
    release()
    await input.pressSequentially(' and then some more of them', { delay: 60 })
    const all = `${typed} and then some more of them`
    await expect(heading).toHaveText(all)
    await expect.poll(async () => (await stored())?.title, patient).toBe(all)
    const seen = await heading.evaluate((): string[] => Reflect.get(globalThis, 'texts'))
    expect(seen[0]).toBe(typed)
    expect(seen).toEqual(seen.toSorted((one, other) => one.length - other.length))

    // Somebody else discards what was typed.
    await removeDocuments(client, `drafts.${id}`)
    await expect(heading).toHaveText('Test preview', patient)
  } finally {
    release()
    await studio.unroute(saves)
    await visit(studio, '/structure')
    await removeDocuments(client, id)
  }
})
