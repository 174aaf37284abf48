import { spawnSync } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { answers } from '../../start/processes.ts'
import { clockFile } from '../../test/stack.ts'
import { patienceMs } from './limits.ts'
import type { Stack } from './stack.ts'

/** Ample time for the lake to notice a change. */
const settleMs = 1000

/** Waits for a condition. Resolves with the milliseconds that it took, or with undefined after the limit. */
export async function until(
  condition: () => Promise<boolean>,
  limitMs: number,
): Promise<number | undefined> {
  const begun = performance.now()
  while (performance.now() - begun < limitMs) {
    if (await condition()) return performance.now() - begun
    await delay(10)
  }
  return undefined
}

function limitFiles(pid: number | undefined, bytes: number | 'unlimited'): boolean {
  const args = ['--pid', String(pid), `--fsize=${bytes}:`]
  return spawnSync('prlimit', args, { stdio: 'ignore' }).status === 0
}

/**
 * Simulates a full disk with a limit on the size of the lake's files (RLIMIT_FSIZE), because a separate file system
 * would need root. For SQLite, both are a failed write.
 *
 * @returns a message for each failure; undefined if the machine has no `prlimit`
 */
export async function fillDisk({ lake, client, pidOf }: Stack): Promise<string[] | undefined> {
  const pid = pidOf('lake')
  const document = {
    _id: 'chaos-disk',
    _type: 'department',
    label: 'Disk',
    value: 'disk',
    order: 9900,
  }
  const write = () =>
    client
      .withConfig({ maxRetries: 0, timeout: 3000 })
      .createOrReplace(document)
      .then(
        () => true,
        () => false,
      )
  if (!limitFiles(pid, 0)) return undefined
  const faults: string[] = []
  if (await write()) faults.push('a write was acknowledged while nothing could be written')
  if (await answers(`${lake}/health`)) faults.push('the lake calls itself healthy on a full disk')
  if (!(await answers(`${lake}/ping`))) faults.push('the lake does not answer on a full disk')
  await delay(settleMs)
  if (!limitFiles(pid, 'unlimited')) faults.push('the limit could not be lifted again')
  if ((await until(write, patienceMs)) === undefined) faults.push('no write went through any more')
  if ((await until(() => answers(`${lake}/health`), patienceMs)) === undefined)
    faults.push('the lake never called itself healthy again')
  return faults
}

const hourMs = 3_600_000

/** Shifts the lake's clock by a number of hours during the work. */
export async function setClock(hours: number, work: () => Promise<void>): Promise<void> {
  await writeFile(clockFile, String(hours * hourMs))
  await delay(settleMs)
  await work().finally(() => rm(clockFile))
  await delay(settleMs)
}
