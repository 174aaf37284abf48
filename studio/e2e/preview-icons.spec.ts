import { expect } from '@playwright/test'
import { client, createPage } from './support/content.ts'
import { expectClickLeadsTo, openPreview } from './support/preview.ts'
import { patient, test } from './support/studio.ts'

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
