import { deepEqual, equal, ok } from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { createClient } from '@sanity/client'
import { encodeSignatureHeader } from '@sanity/webhook'
import { end, root, run, sampleVariables, start, untilAnswers } from '../program.ts'
import { startFakeCloud } from './fake-cloud.ts'

// `node scripts/lab/cloud/cases.ts` builds and runs the site against a fake of Sanity's cloud, and tries what can
// happen there. Each printed line ends with what a visitor got. It has a build and a data folder of its own.

const firstPort = Number(process.env.TEST_PORT_BASE ?? 3900) + 70
const site = `http://127.0.0.1:${firstPort}`
const data = '.lake-cloud'
/** A page on which no menu, form or redirect depends. */
const page = { id: 'route-resources', path: '/resources' } as const
const soonMs = 20_000
const minuteMs = 60_000
/** How many requests a second the build may make. */
const buildRate = 100

const cloud = await startFakeCloud()
const { editor, behavior, counts } = cloud
const env: NodeJS.ProcessEnv = {
  ...process.env,
  ...sampleVariables,
  ...cloud.variables,
  WEB_PORT: String(firstPort),
  STUDIO_PORT: String(firstPort + 1),
  WEB_HOST: '127.0.0.1',
  CHAIN_PORT: '',
  WEB_BUILD: '.next-cloud',
  INQUIRY_OUTBOX: join(data, 'outbox'),
}

async function read(path: string, headers: Record<string, string> = {}): Promise<string> {
  const response = await fetch(site + path, { headers })
  equal(response.status, 200, path)
  return response.text()
}

/** Waits until a page shows a text. @returns how long that took, in words */
async function untilShown(words: string, limitMs = soonMs): Promise<string> {
  const begun = performance.now()
  while (!(await read(page.path)).includes(words)) {
    ok(performance.now() - begun < limitMs, `${page.path} does not show “${words}”`)
    await delay(20)
  }
  return `shown after ${((performance.now() - begun) / 1000).toFixed(2)} s`
}

let child: ReturnType<typeof start> | undefined
let editions = 0

/** Publishes a new title of the page as the Studio does. */
async function publish(): Promise<string> {
  editions += 1
  const title = `Resources, edition ${editions}`
  const ids = { publishedId: page.id, draftId: `drafts.${page.id}` }
  await editor.action([
    { actionType: 'sanity.action.document.edit', ...ids, patch: { set: { title } } },
    { actionType: 'sanity.action.document.publish', ...ids },
  ])
  return title
}

/** Calls the site's webhook about the page, as Sanity would have done some time ago. */
async function callWebhook(ageMs = 0, key: string = crypto.randomUUID()): Promise<number> {
  const { _id, _type, _rev, _updatedAt } = (await editor.getDocument(page.id)) ?? {}
  const body = JSON.stringify({ _id, _type, _rev, _updatedAt, operation: 'update' })
  const secret = cloud.variables.SANITY_WEBHOOK_SECRET ?? ''
  const signature = await encodeSignatureHeader(body, Date.now() - ageMs, secret)
  const headers = { 'sanity-webhook-signature': signature, 'idempotency-key': key }
  return (await fetch(`${site}/api/webhooks/sanity`, { method: 'POST', body, headers })).status
}

/** The cookies of an editor who has opened the preview of the page. */
async function previewCookies(): Promise<string> {
  const secret = crypto.randomUUID()
  await editor.create({ _type: 'sanity.previewUrlSecret', _id: 'drafts.', secret })
  const query = new URLSearchParams({
    'sanity-preview-secret': secret,
    'sanity-preview-pathname': page.path,
  })
  const answer = await fetch(`${site}/api/draft-mode/enable?${query}`, { redirect: 'manual' })
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

/** Sends a signal to the parts of the site whose command contains a word. */
function signalParts(word: string, signal: NodeJS.Signals): void {
  const rows = execFileSync('ps', ['-eo', 'pid=,ppid=,args='])
    .toString()
    .split('\n')
    .map((row) => row.trim().split(/\s+/))
  const family = new Set([String(child?.pid)])
  // A parent can have a higher id than its child.
  for (let size = 0; size < family.size; ) {
    size = family.size
    for (const [pid = '', parent = ''] of rows) if (family.has(parent)) family.add(pid)
  }
  const found = rows.filter(
    ([pid = '', , ...args]) => family.has(pid) && args.join(' ').includes(word),
  )
  ok(found.length > 0, `no part of the site is called ${word}`)
  for (const [pid] of found) process.kill(Number(pid), signal)
}

/** What can happen. Each resolves to what a visitor got, and begins with the usual behavior of the cloud. */
const cases: Readonly<Record<string, () => Promise<string>>> = {
  'a publish arrives by the stream, without a webhook': async () => untilShown(await publish()),

  'a publish arrives by the webhook, while the stream says nothing': async () => {
    behavior.silent = true
    const title = await publish()
    equal(await callWebhook(), 200)
    return untilShown(title)
  },

  'a webhook that arrives twice is acknowledged twice': async () => {
    const title = await publish()
    const key = crypto.randomUUID()
    deepEqual([await callWebhook(0, key), await callWebhook(0, key)], [200, 200])
    return untilShown(title)
  },

  'a webhook signed two hours ago is refused, one of fifty minutes ago is accepted': async () => {
    behavior.silent = true
    const title = await publish()
    equal(await callWebhook(120 * minuteMs), 401)
    equal(await callWebhook(50 * minuteMs), 200)
    return untilShown(title)
  },

  'an editor sees a draft, visitors and anonymous readers do not': async () => {
    const words = `Written, not published ${Date.now()}`
    const published = await editor.getDocument(page.id)
    ok(published, 'the sample content has no such page')
    const sections = published.sections.with(0, { ...published.sections[0], title: words })
    await editor.createOrReplace({ ...published, _id: `drafts.${page.id}`, sections })
    ok((await read(page.path, { cookie: await previewCookies() })).includes(words))
    ok(!(await read(page.path)).includes(words))
    const stranger = createClient({ ...editor.config(), token: undefined, perspective: 'raw' })
    deepEqual(await stranger.fetch('*[_id in path("drafts.**")]'), [])
    await editor.delete(`drafts.${page.id}`)
    return 'the published page'
  },

  'the CDN of the API is behind: nobody is shown what it says': async () => {
    const before = counts.apicdn
    const words = await untilShown(await publish())
    equal(counts.apicdn, before, 'the site has asked the CDN')
    return words
  },

  'every answer is 150 ms late': async () => {
    behavior.delayMs = 150
    return untilShown(await publish())
  },

  'more is asked than the rate allows': async () => {
    behavior.perSecond = 2
    const before = counts.refused
    const words = await untilShown(await publish(), 2 * minuteMs)
    ok(counts.refused > before, 'nothing was refused')
    return words
  },

  'the cloud cannot be reached during a publish': async () => {
    const old = await untilShown(await publish()).then(() => read(page.path))
    cloud.leave()
    const title = await publish()
    await delay(3000)
    equal((await read(page.path)).includes(title), false)
    ok(old.length > 0)
    cloud.reset()
    return untilShown(title, 2 * minuteMs)
  },

  'the read token has expired: the pages stay, and the next one shows what was published':
    async () => {
      behavior.tokenExpired = true
      const title = await publish()
      await delay(3000)
      equal((await read(page.path)).includes(title), false)
      cloud.reset()
      return untilShown(title, 2 * minuteMs)
    },

  'Next is killed: every visit is answered, and the next publish arrives': async () => {
    signalParts('next-server', 'SIGKILL')
    for (let visit = 0; visit < 100; visit += 1) {
      await read(page.path)
      await delay(20)
    }
    return untilShown(await publish(), 2 * minuteMs)
  },

  'the front is killed: it comes back, and the next publish arrives': async () => {
    signalParts('front/main', 'SIGKILL')
    ok(child)
    await untilAnswers(`${site}/api/health?ready`, child)
    return untilShown(await publish(), 2 * minuteMs)
  },

  'the machine has slept for an hour: a publish arrives, and so does the next': async () => {
    for (const part of ['next-server', 'front/main']) signalParts(part, 'SIGUSR2')
    await untilShown(await publish())
    return untilShown(await publish())
  },
}

const [, , pattern = ''] = process.argv
let failures = 0
try {
  await run(['scripts/seed/main.ts'], env)
  rmSync(join(root, 'web/.next-cloud/fingerprint'), { force: true })
  cloud.takeHighestRate()
  await run(['scripts/start/build.ts'], env)
  const rate = cloud.takeHighestRate()
  ok(rate > 0 && rate <= buildRate, `the build made ${rate} requests in a second`)
  console.log(`✓ a build: at most ${rate} requests in a second, ${buildRate} are allowed`)
  child = start(['scripts/start/start.ts'], env)
  await untilAnswers(`${site}/api/health?ready`, child)
  for (const [name, work] of Object.entries(cases).filter(([name]) => name.includes(pattern))) {
    cloud.reset()
    try {
      console.log(`✓ ${name}: ${await work()}`)
    } catch (error) {
      failures += 1
      console.error(`✗ ${name}:`, error)
    }
  }
} finally {
  if (child) await end(child)
  await cloud.close()
  rmSync(join(root, data), { recursive: true, force: true })
}
process.exitCode = failures > 0 ? 1 : 0
