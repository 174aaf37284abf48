import { startTestLake, type TestLake } from '@nectar/lake/testing'
import {
  knownDocuments,
  type OddDocument,
  oddDocuments,
  type Path,
  withOddity,
} from '@nectar/schemas/testing/oddities'
import { afterAll, beforeAll, expect, it } from 'vitest'

const isLong = process.env.NECTAR_LONG === '1'
/** The short run takes every nth mutation; n is a prime, so that each odd value still occurs. */
const every = isLong ? 1 : 97

/** A path in the syntax of patches. */
function named(path: Path): string {
  return path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`))
    .join('')
    .slice(1)
}

function valueAt(document: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, step) => Reflect.get(Object(value), step), document)
}

/** The mutations of every kind that a script can make with an odd value. */
function mutationsOf({ whole, path, value }: OddDocument): Record<string, object> {
  const at = named(path)
  const patch = (operations: object): object => ({ patch: { id: whole._id, ...operations } })
  return {
    create: { createOrReplace: withOddity(whole, path, value) },
    set: patch(value === undefined ? { unset: [at] } : { set: { [at]: value } }),
    setIfMissing: patch({ setIfMissing: { [at]: value ?? null } }),
    inc: patch({ inc: { [at]: 1 } }),
    insertBefore: patch({ insert: { before: at, items: [value ?? null] } }),
    insertAfter: patch({ insert: { after: `${at}[-1]`, items: [value ?? null] } }),
    insertReplacing: patch({ insert: { replace: at, items: [value ?? null] } }),
    diffMatchPatch: patch({ diffMatchPatch: { [at]: '@@ -1,3 +1,4 @@\n Exa\n+%00\n' } }),
  }
}

let lake: TestLake
beforeAll(async () => {
  lake = await startTestLake()
  await send(knownDocuments.map((document) => ({ createOrReplace: document })))
})
afterAll(() => lake.dispose())

async function send(mutations: readonly object[]): Promise<{ status: number; text: string }> {
  const body = JSON.stringify({ mutations })
  const answer = await lake.request('/data/mutate/production?returnIds=true', {
    method: 'POST',
    body,
  })
  return { status: answer.status, text: await answer.text() }
}

it('the lake stores every mutation with an odd value unchanged, or refuses it with a reason', {
  tags: ['all'],
  timeout: isLong ? 60 * 60_000 : 120_000,
}, async () => {
  const faults: string[] = []
  const counts: Record<string, number> = {}
  let documents = 0
  const note = (outcome: string | number): void => {
    counts[outcome] = (counts[outcome] ?? 0) + 1
  }
  for (const odd of oddDocuments(every)) {
    documents += 1
    const { whole, path, value, oddity, title } = odd
    for (const [kind, mutation] of Object.entries(mutationsOf(odd))) {
      const where = `${kind} of ${oddity} at ${title}: ${named(path)}`
      const { status, text } = await send([{ createOrReplace: whole }, mutation])
      note(status)
      if (status >= 500 || (status >= 400 && !text.includes('"type":'))) {
        faults.push(`${where}: ${status} ${text.slice(0, 200)}`)
      }
      // The lake sets times and revision itself, and removing an item of a list moves the items behind it.
      if (status !== 200 || String(path[0]).startsWith('_')) continue
      if (kind !== 'create' && (kind !== 'set' || value === undefined)) continue
      const document = await lake.client().getDocument(whole._id)
      const stored = JSON.stringify(valueAt(document, path))
      if (stored !== JSON.stringify(valueAt(withOddity(whole, path, value), path))) {
        faults.push(`${where}: ${stored?.slice(0, 200)} is stored`)
      }
    }
  }
  console.info(`${documents} odd documents, answers by status: ${JSON.stringify(counts)}`)
  expect(faults.slice(0, 20)).toEqual([])
  expect(counts[200]).toBeGreaterThan(documents)
  expect((await lake.request('/ping')).status).toBe(200)
})
