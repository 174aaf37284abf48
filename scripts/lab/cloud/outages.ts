import { ok } from 'node:assert/strict'
import { setTimeout as delay } from 'node:timers/promises'
import {
  mend,
  page,
  publishTitle,
  read,
  type Scenario,
  seconds,
  untilShown,
  type World,
} from './world.ts'

const outageMs = 8000
const compareMs = 60_000

/** Something is published while the cloud is not well, and no webhook comes. */
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
      mend(world)
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

/** What is published while something is away is caught up with. */
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
