import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../start/root.ts'

/** The JUnit report that the runner of this name writes, relative to the root. */
export function reportOf(name: string): string {
  return `test-results/${name}.xml`
}

const entities = new Map(Object.entries({ quot: '"', apos: "'", lt: '<', gt: '>', amp: '&' }))

function attribute(element: string, name: string): string {
  const [, value = ''] = new RegExp(` ${name}="([^"]*)"`).exec(element) ?? []
  return value.replaceAll(/&(\w+);/g, (text, name) => entities.get(name) ?? text)
}

/**
 * Reads the report of Vitest or Playwright. A runner that ends before its first test leaves none.
 *
 * @returns how many tests passed, and the file and the title of each that failed
 */
export async function readResults(name: string) {
  const report = await readFile(join(root, reportOf(name)), 'utf8').catch(() => '')
  const tests = report.match(/<testcase [\s\S]*?<\/testcase>/g) ?? []
  const failed = tests.filter((test) => /<(?:failure|error)\b/.test(test))
  const skipped = tests.filter((test) => test.includes('<skipped'))
  return {
    passed: tests.length - failed.length - skipped.length,
    failed: failed.map((test) => `${attribute(test, 'classname')}: ${attribute(test, 'name')}`),
  }
}
