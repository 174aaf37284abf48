import { expect } from '@playwright/test'
import { client, createPage, removeDocuments } from './support/content.ts'
import { expectUnpublishable, formOf, openPage, patient, test, visit } from './support/studio.ts'

const toPage = (key: string, id: string, anchor?: string) => ({
  _type: 'link',
  _key: key,
  kind: 'page',
  label: 'Go',
  page: { _type: 'reference', _ref: id, _weak: true },
  ...(anchor ? { anchor } : {}),
})

const heading = (key: string, style: string) => ({
  _type: 'block',
  _key: key,
  style,
  markDefs: [],
  children: [{ _type: 'span', _key: 's', text: 'A heading', marks: [] }],
})

/** A page with nearly every mistake that an editor can make. */
function brokenPage(picture: string, draft: string) {
  const crop = { _type: 'sanity.imageCrop', left: 0.9, right: 0, top: 0, bottom: 0 }
  return {
    path: '/pricing',
    title: 'A title that is a good deal longer than search engines have any room for',
    description: 'Too short.',
    redirect: {
      _type: 'target',
      kind: 'page',
      page: { _type: 'reference', _ref: 'route-airdrop' },
      permanent: true,
    },
    sharingImage: { _type: 'picture', asset: { _type: 'reference', _ref: picture }, crop },
    sections: [
      {
        _type: 'hero',
        _key: 'hero',
        title: 'Broken',
        calls: [toPage('soon', 'route-business'), toPage('place', 'route-pricing', 'nowhere')],
      },
      {
        _type: 'ctaBanner',
        _key: 'cta',
        title: 'Go',
        calls: [
          { _type: 'link', _key: 'gone', kind: 'address', label: 'Go', address: '/gone' },
          toPage('draft', draft),
        ],
      },
      { _type: 'richText', _key: 'text', body: [heading('a', 'h2'), heading('b', 'h4')] },
    ],
  }
}

const told = [
  'The page “Pricing” already has the path /pricing.',
  'Visitors take 3 steps: /pricing → /airdrop → /crowdsale → /.',
  'The redirect wins',
  'is marked soon',
  'has no place #nowhere',
  'There is no page at /gone',
  'is a draft. Publish it first',
  'Write what the picture shows',
  'a sharing image needs at least 1200 by 630',
  'a level is skipped',
  'cut titles off at about 60 characters',
  'Search engines show 50 to 160 characters',
]

test('faults are explained in plain words while somebody writes', { tag: '@sample' }, async ({
  studio,
}) => {
  const { id } = await createPage(client, 'broken')
  const draft = `${id}-draft`
  const picture = await client.fetch<string>('*[_type == "sanity.imageAsset"][0]._id')
  try {
    const page = await client.getDocument(id)
    const stored = { ...page, _type: 'route' }
    await client.create({ ...stored, _id: `drafts.${draft}`, path: '/test-draft' })
    await client.create({ ...stored, ...brokenPage(picture, draft), _id: `drafts.${id}` })
    await openPage(studio, id)
    await studio.getByRole('button', { name: /validation/i }).click()
    for (const words of told) {
      await expect(studio.getByText(words).first()).toBeAttached(patient)
    }
    await expectUnpublishable(studio, 'The page “Pricing” already has the path /pricing.')

    await studio.getByRole('tab', { name: 'Search and sharing' }).click()
    await expect(studio.getByTestId('search-preview')).toContainText('12 too many')
    const loop = { _type: 'target', kind: 'page', page: { _type: 'reference', _ref: id } }
    await client.patch(`drafts.${id}`).set({ redirect: loop }).commit()
    await expect(studio.getByText('These redirects form a loop').first()).toBeAttached(patient)
  } finally {
    await visit(studio, '/structure')
    await removeDocuments(client, id, draft)
  }
})

test('faults are found in a browser that is never idle', { tag: '@all' }, async ({ studio }) => {
  const { id } = await createPage(client, 'busy', { description: 'Too short.' })
  const busy = await studio.context().newPage()
  try {
    await busy.addInitScript(() => {
      window.requestIdleCallback = (step, { timeout } = {}) => {
        const late = { didTimeout: true, timeRemaining: () => 0 }
        if (timeout) setTimeout(step, timeout, late)
        return 0
      }
    })
    await busy.goto(formOf(id))
    await expect(busy.getByRole('button', { name: /validation/i })).toBeVisible(patient)
  } finally {
    await busy.close()
    await removeDocuments(client, id)
  }
})
