import { equal, ok } from 'node:assert/strict'
import { setTimeout as delay } from 'node:timers/promises'
import { createClient } from '@sanity/client'
import { encodeSignatureHeader } from '@sanity/webhook'
import { seconds, until } from '../until.ts'
import type { Call } from './start-cloud.ts'
import {
  page,
  publishTitle,
  read,
  resetFaults,
  type Scenario,
  untilShown,
  type World,
  webhookPath,
} from './world.ts'

const minuteMs = 60_000
/** How often an instance compares its pages with the content. */
const compareMs = minuteMs
const soonMs = 10_000

const byWebhook: Scenario = {
  name: 'a publish arrives through the webhook, while the stream tells nothing',
  run: async (world) => {
    const { faults, webhooks } = world.cloud
    faults.silent = true
    const before = webhooks.arrived
    const title = await publishTitle(world)
    const took = await untilShown(world, page.path, title, soonMs)
    await until('the site takes the webhook in', soonMs, () => webhooks.arrived > before)
    return `seen after ${took}`
  },
}

const byStream: Scenario = {
  name: 'webhooks are lost: a publish arrives by the stream',
  run: async (world) => {
    const { faults, webhooks } = world.cloud
    faults.webhooksLost = true
    const before = webhooks.arrived
    const took = await untilShown(world, page.path, await publishTitle(world), soonMs)
    equal(webhooks.arrived, before)
    return `seen after ${took}`
  },
}

const slowly: Scenario = {
  name: 'every answer comes 150 ms late',
  run: async (world) => {
    world.cloud.faults.delayMs = 150
    const took = await untilShown(world, page.path, await publishTitle(world), soonMs)
    return `seen after ${took}`
  },
}

const turnedAway: Scenario = {
  name: 'every 3rd query is turned away',
  run: async (world) => {
    const { faults, counts } = world.cloud
    faults.refuseEvery = 3
    const before = counts.refused
    const took: string[] = []
    // One publish causes fewer than three queries.
    for (let edition = 0; edition < 3; edition += 1)
      took.push(await untilShown(world, page.path, await publishTitle(world), soonMs))
    ok(counts.refused > before)
    return `seen after ${took.join(', ')}`
  },
}

const byComparing: Scenario = {
  name: 'webhooks are lost and the stream tells nothing: the instance finds it by comparing',
  run: async (world) => {
    Object.assign(world.cloud.faults, { silent: true, webhooksLost: true })
    const limitMs = compareMs + soonMs
    const took = await untilShown(world, page.path, await publishTitle(world), limitMs)
    return `seen after ${took}, compared once a minute`
  },
}

async function send({ checkout, project }: World, call: Call, ageMs: number): Promise<number> {
  const stamp = Date.now() - ageMs
  const signature = await encodeSignatureHeader(call.body, stamp, project.webhook.secret)
  const answer = await fetch(checkout.site + webhookPath, {
    method: 'POST',
    body: call.body,
    headers: { ...call.headers, 'sanity-webhook-signature': signature },
  })
  return answer.status
}

/** Runs right after a comparison. The next one is a minute away, so it cannot be what updates the page. */
const late: Scenario = {
  name: 'a webhook signed 2 hours ago is refused, one of 50 minutes ago is taken in',
  run: async (world) => {
    const { faults, webhooks } = world.cloud
    Object.assign(faults, { silent: true, webhooksLost: true })
    const before = webhooks.lost.length
    const title = await publishTitle(world)
    await until('a webhook is lost', soonMs, () => webhooks.lost.length > before)
    const [call] = webhooks.lost.slice(-1)
    ok(call)
    equal(await send(world, call, 120 * minuteMs), 401)
    await delay(1000)
    ok(!(await read(world, page.path)).includes(title))
    equal(await send(world, call, 50 * minuteMs), 200)
    return `seen after ${await untilShown(world, page.path, title, soonMs)}`
  },
}

const staleCdn: Scenario = {
  name: "the API's CDN is stale: nobody is shown what it says",
  run: async (world) => {
    const { cloud, project } = world
    const cdn = createClient({
      projectId: project.projectId,
      dataset: project.dataset,
      token: project.tokens.read,
      apiVersion: '2026-01-01',
      useCdn: true,
    })
    const askCdn = () => cdn.fetch<string>('*[_id == $id][0].title', { id: page.id })
    const old = await askCdn()
    const asked = cloud.counts.apicdn
    const title = await publishTitle(world)
    const took = await untilShown(world, page.path, title, soonMs)
    equal(await askCdn(), old)
    equal(asked, 1, 'the site has asked the CDN')
    equal(cloud.counts.apicdn, 2, 'the site has asked the CDN')
    return `the CDN says "${old}", the visitor reads "${title}" after ${took}`
  },
}

/** Long enough for creating the documents of the release. */
const scheduledInMs = 4000

const release: Scenario = {
  name: 'a release of two pages is scheduled, and seen at its time',
  run: async (world) => {
    const { editor } = world
    const pages = [page, { id: 'route-contact', path: '/contact' }]
    const metadata = { title: 'Spring', releaseType: 'scheduled' } as const
    const { releaseId } = await editor.releases.create({ metadata })
    const title = `Released as ${releaseId}`
    for (const { id } of pages) {
      await editor.createVersion({ publishedId: id, baseId: id, releaseId })
      await editor.patch(`versions.${releaseId}.${id}`).set({ title }).commit()
    }
    const due = Date.now() + scheduledInMs
    await editor.releases.schedule({ releaseId, publishAt: new Date(due).toISOString() })
    equal((await editor.releases.get({ releaseId }))?.state, 'scheduled')
    await delay(due - Date.now() - 500)
    for (const { path } of pages) ok(!(await read(world, path)).includes(title))
    await delay(500)
    const took = await Promise.all(pages.map(({ path }) => untilShown(world, path, title, soonMs)))
    equal((await editor.releases.get({ releaseId }))?.state, 'published')
    return `seen ${took.join(' and ')} after its time`
  },
}

/** A publish arrives by every possible path. */
export const publishing = [
  byWebhook,
  byStream,
  slowly,
  turnedAway,
  byComparing,
  late,
  staleCdn,
  release,
] as const

const outageMs = 8000

/** A publish during a fault of the cloud, without a webhook. */
function publishedWhile(name: string, begin: (world: World) => void): Scenario {
  return {
    name: `published while the cloud ${name}, and no webhook came`,
    run: async (world) => {
      begin(world)
      world.cloud.faults.webhooksLost = true
      const title = await publishTitle(world)
      await delay(outageMs)
      const asked = performance.now()
      ok(!(await read(world, page.path)).includes(title))
      const answered = performance.now() - asked
      resetFaults(world)
      world.cloud.faults.webhooksLost = true
      const took = await untilShown(world, page.path, title, compareMs)
      return `after ${seconds(outageMs)} the old page came in ${answered.toFixed(0)} ms; seen ${took} after the cloud was well`
    },
  }
}

const stopped: Scenario = {
  name: 'published while the site was stopped, and no webhook came',
  run: async (world) => {
    world.cloud.faults.webhooksLost = true
    await world.checkout.stop()
    const title = await publishTitle(world)
    const begun = performance.now()
    await world.checkout.start()
    const started = performance.now() - begun
    ok((await read(world, page.path)).includes(title), 'the first visitor is shown the old page')
    return `started in ${seconds(started)}, the first visitor is shown it`
  },
}

/** A publish during an outage arrives afterwards. */
export const outages = [
  publishedWhile('could not be reached', ({ cloud }) => cloud.leave()),
  publishedWhile('answered everything with 503', ({ cloud }) => {
    cloud.faults.failing = true
  }),
  publishedWhile('took connections and did not answer', ({ cloud }) => {
    Object.assign(cloud.faults, { delayMs: 30_000, silent: true })
  }),
  stopped,
] as const
