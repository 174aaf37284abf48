import { say } from './say.ts'

/** Prints the title of a step and, when it is done, how long it took. */
export async function step<T>(title: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now()
  say(`  … ${title}`)
  const result = await work()
  const seconds = (performance.now() - start) / 1000
  say(`  ✓ ${title} (${seconds.toFixed(1)} s)`)
  return result
}
