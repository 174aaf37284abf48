import { readFileSync } from 'node:fs'
import type { Stack } from './stack.ts'

/**
 * Milliseconds of processor time that the thread of the site's front has taken (Linux; 0 elsewhere). Compressing
 * and reading files have threads of their own.
 */
export function frontThreadMs({ pidOf }: Stack): number {
  const pid = pidOf('site')
  if (pid === undefined || process.platform !== 'linux') return 0
  // A process's first thread has its number; the first figure is in nanoseconds.
  const [spent = '0'] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')
  return Number(spent) / 1e6
}
