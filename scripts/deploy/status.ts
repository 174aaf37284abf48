import { join } from 'node:path'
import { loadEnvironment } from '../start/environment.ts'
import { root } from '../start/root.ts'
import { readStatus } from '../start/status.ts'
import { askRunning } from './orders.ts'
import { releasesOf } from './releases.ts'

/** The metrics of a site, each also summed over its labels; undefined if the site does not answer. */
async function readMetrics(webPort: number): Promise<Map<string, number> | undefined> {
  const url = `http://127.0.0.1:${webPort}/metrics`
  const text = await fetch(url).then(
    (answer) => answer.text(),
    () => undefined,
  )
  if (text === undefined) return undefined
  const sums = new Map<string, number>()
  for (const [, name = '', labels = '', value] of text.matchAll(/^(\w+)(\{.*\})? (\S+)$/gm))
    for (const key of labels ? [name, name + labels] : [name])
      sums.set(key, (sums.get(key) ?? 0) + Number(value))
  return sums
}

/** A summary of what a site has done since its start. */
export function tellMetrics(sums: ReadonlyMap<string, number>): string[] {
  const sum = (part: string): number => sums.get(part) ?? 0
  const status = (pattern: RegExp): number =>
    [...sums].reduce((all, [key, value]) => (pattern.test(key) ? all + value : all), 0)
  const refused =
    status(/^site_answers_total.*status="(?:429|413)"/) + sum('site_connections_refused_total')
  return [
    `answers   ${sum('site_answers_total')}, ${status(/^site_answers_total.*from="memory"/)} of them from memory`,
    `failed    ${status(/^site_answers_total.*status="5\d\d"/)}, and ${sum('site_last_good_copies_total')} older copies shown`,
    `refused   ${refused}`,
    `renders   ${sum('site_renders_total')}`,
    `publishes ${sum('site_publish_seconds_count')}, ${status(/^site_publish_seconds_count.*"failed"/)} failed`,
    `queues    ${status(/^site_queue.*"running"/)} running, ${status(/^site_queue.*"waiting"/)} waiting`,
    `inquiries ${sum('site_inquiries_waiting')} not in the content yet`,
    `memory    ${Math.round(sum('process_resident_memory_bytes') / 1e6)} MB, ${sum('site_cached_pages')} pages kept`,
  ]
}

// `npm run status`: what runs, how often each part was restarted, and what the site has done.
if (import.meta.main) {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    // The reader has stopped reading, as `head` does.
    if (error.code !== 'EPIPE') throw error
  })
  const { WEB_PORT } = loadEnvironment().environment
  const deployed = await askRunning(root)
  const port = deployed?.port ?? WEB_PORT
  const folder = deployed && join(releasesOf(root), deployed.release)
  const services = readStatus(port, folder)
  if (!services) console.log(`Nothing runs at port ${port} (WEB_PORT).`)
  if (deployed) console.log(`release ${deployed.release} at port ${port}`)
  for (const { name, state, restarts, ended } of services ?? []) {
    const last = ended ? `, ended ${ended} last` : ''
    console.log(`${name.padEnd(8)}${state.padEnd(10)}${restarts} restarts${last}`)
  }
  const sums = await readMetrics(port)
  if (sums) console.log(`\nSince the start of the site:\n${tellMetrics(sums).join('\n')}`)
  if (!services?.every(({ state }) => state === 'running')) process.exitCode = 1
}
