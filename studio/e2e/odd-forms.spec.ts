import { withValue } from '@nectar/schemas/testing/example'
import { knownDocuments, oddDocuments } from '@nectar/schemas/testing/oddities'
import { expect } from '@playwright/test'
import { ClientError } from '@sanity/client'
import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { mersenne } from 'pure-rand/generator/mersenne'
import { client } from './support/content.ts'
import { patient, test, visit } from './support/studio.ts'

// A document that a script wrote without the Studio can be repaired there, because its form opens.
const forms = 3
const seed = Number(process.env.ODD_SEED ?? 1)

test(`the form of a document with an odd value opens, in ${forms} of them`, {
  tag: '@all',
}, async ({ studio }) => {
  test.setTimeout(60_000 + forms * 30_000)
  console.info(`${forms} forms of ODD_SEED=${seed}`)
  const numbers = mersenne(seed)
  const all = [...oddDocuments()]
  let made = 0
  for (const document of knownDocuments) await client.createOrReplace(document)
  while (made < forms) {
    const odd = all[uniformInt(numbers, 0, all.length - 1)]
    if (!odd) throw new RangeError('There is no such document.')
    const id = `test-odd-form-${made}`
    const document = withValue(odd.whole, odd.path, odd.value)
    // Such a key crashes Sanity's form (https://github.com/sanity-io/sanity/issues/4151).
    if (JSON.stringify(document).includes('"_key":null')) continue
    // A draft, because the site does not need it. The lake refuses a dangling reference.
    const refused = await client.createOrReplace({ ...document, _id: `drafts.${id}` }).then(
      () => false,
      (error: unknown) => error instanceof ClientError,
    )
    if (refused) continue
    made++
    await test.step(`${odd.title}: ${odd.oddity} at ${odd.path.join('.')}`, async () => {
      await visit(studio, `/intent/edit/id=${id};type=${odd.whole._type}`)
      const form = studio.getByTestId('document-panel-scroller')
      await expect(form.locator('[data-testid^="field-"]').first()).toBeVisible(patient)
      await expect(studio.getByTestId('document-panel-scroller')).toHaveCount(1)
      await expect(studio.getByText(/error occurred|something went wrong/i)).toHaveCount(0)
    })
  }
})
