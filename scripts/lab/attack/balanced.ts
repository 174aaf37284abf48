import { join } from 'node:path'
import { loadEnvironment } from '../../start/environment.ts'
import { findFreePort } from '../../start/ports.ts'
import { isFilled, startSite } from '../../start/site.ts'
import type { ServiceState } from '../../start/supervisor.ts'
import { Services } from '../../start/supervisor.ts'
import { balancing, nginxFolder, startNginx } from '../../test/nginx.ts'
import { testBuild, testPorts } from '../../test/stack.ts'
import { until } from './lake-faults.ts'

const startMs = 60_000

/** Two instances of the site behind nginx. */
export interface Balanced {
  url: string
  /** The second instance by itself. */
  secondUrl: string
  /** The process id of the second instance's front. */
  secondFront: () => number | undefined
  stop: () => Promise<void>
}

/** Starts a second instance of the site, and nginx in front of both, which skips an instance that fails. */
export async function startBalanced(): Promise<Balanced> {
  const folder = await nginxFolder()
  const [port, secondPort] = [await findFreePort(), await findFreePort()]
  let states: ServiceState[] = []
  const second = new Services((now) => {
    states = now
  })
  Object.assign(process.env, {
    WEB_PORT: String(secondPort),
    LAKE_PORT: String(testPorts.lake),
    WEB_BUILD: testBuild,
    INQUIRY_OUTBOX: join(folder, 'outbox'),
    NEXT_PUBLIC_SITE_URL: '',
    STUDIO_URL: '',
  })
  const loaded = loadEnvironment()
  await startSite(second, loaded)
  await until(() => isFilled(loaded), startMs)
  const url = `http://127.0.0.1:${port}`
  const nginx = await startNginx(folder, balancing(port, [testPorts.web, secondPort]), url)
  return {
    url,
    secondUrl: `http://127.0.0.1:${secondPort}`,
    secondFront: () =>
      states.find(({ name, state }) => name === 'site' && state === 'running')?.pid,
    stop: async () => {
      await second.stop()
      await nginx.stop()
    },
  }
}
