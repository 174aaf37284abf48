import {
  knownDocuments,
  type OddDocument,
  oddDocuments,
  withOddity,
} from '@nectar/schemas/testing/oddities'
import { expect, test } from '@playwright/test'
import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { mersenne } from 'pure-rand/generator/mersenne'
import { deleteTestRoutes, lake } from './support/lake-client.ts'

// A script can bypass the Studio and write what no editor enters. In each round, every section has a page and
// every other type has a document, with one odd value at one of its paths.
const rounds = 2
const seed = Number(process.env.ODD_SEED ?? 1)
const known = knownDocuments.map(({ _id }) => _id)
const pages = ['/', '/pricing', '/resources', '/sitemap.xml', '/llms.txt']

test.afterAll(async ({ request }) => {
  await lake.delete({ query: '*[_id match "test-odd-*"]' })
  await lake.delete({ query: '*[_id in $known]', params: { known } })
  await deleteTestRoutes({ request })
})

type Stored = OddDocument['whole']

/** The same document with an id and a path of its own. */
function ownOf({ title, whole }: OddDocument, round: number): Stored {
  const own = { ...whole, _id: `test-odd-${title.toLowerCase()}` }
  if (whole._type !== 'route') return own
  return { ...own, path: `/test-odd-${title.toLowerCase()}`, title: `Good copy ${round}` }
}

test('whatever a script writes at any path, each page is served as its last good copy or a new one', {
  tag: ['@all', '@alone'],
}, async ({ request }) => {
  test.setTimeout(rounds * 120_000)
  console.info(`${rounds} rounds of ODD_SEED=${seed}`)
  const numbers = mersenne(seed)
  const byTitle = Map.groupBy(oddDocuments(), ({ title }) => title)
  const read = async (path: string): Promise<{ status: number; text: string }> => {
    const answer = await request.get(path, { maxRedirects: 0 })
    return { status: answer.status(), text: await answer.text() }
  }
  /** Waits until the site has noticed a publish: what it renders before may be too old to be kept. */
  const applied = async (id: string, rev: string): Promise<void> => {
    const state = async (): Promise<unknown> =>
      (await (await request.get(`/api/publications?id=${id}&rev=${rev}`)).json()).state
    await expect.poll(state, { message: id, timeout: 60_000 }).not.toBe('pending')
  }
  const counts = { stored: 0, refused: 0, asked: 0, kept: 0, renewed: 0 }
  const faults: string[] = []
  for (const document of knownDocuments) await lake.createOrReplace(document)
  for (let round = 1; round <= rounds; round++) {
    const chosen = [...byTitle.values()].flatMap(
      (all) => all[uniformInt(numbers, 0, all.length - 1)] ?? [],
    )
    const good = chosen.map((odd) => ownOf(odd, round))
    const transaction = lake.transaction()
    for (const document of good) transaction.createOrReplace(document)
    const { transactionId } = await transaction.commit()
    for (const { _id } of good) await applied(_id, transactionId)
    const paths = good.map(({ path }) => (typeof path === 'string' ? path : ''))
    for (const path of paths.filter(Boolean)) {
      await expect
        .poll(async () => (await read(path)).text, { message: path, timeout: 60_000 })
        .toContain(`Good copy ${round}`)
    }

    const written: [id: string, rev: string][] = []
    for (const [index, odd] of chosen.entries()) {
      const own = good[index] ?? odd.whole
      const mutations = [{ createOrReplace: withOddity(own, odd.path, odd.value) }]
      const answer = await request.post(
        `${lake.config().apiHost}/v2026-01-01/data/mutate/production`,
        { data: { mutations }, headers: { authorization: `Bearer ${lake.config().token}` } },
      )
      if (answer.ok()) {
        counts.stored += 1
        written.push([own._id, (await answer.json()).transactionId])
      } else counts.refused += 1
      const where = `${odd.title}: ${odd.oddity} at ${odd.path.join('.')}`
      if (answer.status() >= 500) faults.push(`the lake answered ${where} with ${answer.status()}`)
      if (typeof own.path !== 'string') continue
      const { status } = await read(own.path)
      if (status !== 200 && !(odd.path[0] === 'path' && status === 404))
        faults.push(`at once, ${where}: ${status}`)
    }
    for (const [id, rev] of written) await applied(id, rev)
    for (const path of [...paths.filter(Boolean), ...pages]) {
      const { status, text } = await read(path)
      counts.asked += 1
      const odd = chosen[paths.indexOf(path)]
      const where = odd ? `${odd.title}: ${odd.oddity} at ${odd.path.join('.')}` : path
      // A page whose path is changed has left that path.
      const isGone = odd?.path[0] === 'path'
      if (status !== 200 && !(isGone && status === 404)) {
        faults.push(`in the end, ${where}: ${status}`)
      }
      if (text.includes(`Good copy ${round}`)) counts.kept += 1
      else counts.renewed += 1
    }
  }
  console.info(JSON.stringify(counts))
  expect(faults).toEqual([])
  expect(counts.stored).toBeGreaterThan(counts.refused)
})

test('a page with a form is live even while an option of the form cannot be shown', {
  tag: ['@all', '@alone'],
}, async ({ request }) => {
  const department = { _id: 'test-odd-department', _type: 'department', label: 'Odd', order: 9900 }
  const whole = [...oddDocuments()].find(({ title }) => title === 'formBlock')?.whole
  if (!whole) throw new RangeError('There is no page with a form.')
  const page = { ...whole, _id: 'test-odd-form', path: '/test-odd-form' }
  const publish = async (document: Stored, state: string): Promise<void> => {
    const { _id, _rev } = await lake.createOrReplace(document)
    const told = async () =>
      (await (await request.get(`/api/publications?id=${_id}&rev=${_rev}`)).json()).state
    await expect.poll(told, { message: _id, timeout: 60_000 }).toBe(state)
  }
  for (const document of knownDocuments) await lake.createOrReplace(document)
  await publish({ ...department, value: 'odd' }, 'live')
  await publish({ ...page, title: 'With all options' }, 'live')
  await publish({ ...department, value: 'x'.repeat(100) }, 'refused')
  await publish({ ...page, title: 'Without one' }, 'live')
  expect(await (await request.get(page.path)).text()).toContain('Without one')
})
