import { execFile } from 'node:child_process'
import { relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { createVitest } from 'vitest/node'
import { z } from 'zod'
import { root } from '../start/root.ts'

/** A test as its runner lists it: each case of a parameterized test has its own title. */
export interface ListedTest {
  /** From the root of the repository. */
  file: string
  /** The titles of the describe blocks and of the test, joined by ` › `. */
  title: string
  /** The tags of the test and of the describe blocks around it. */
  tags: readonly string[]
  /** Whether it never runs, for example because of `test.skip`. */
  isSkipped: boolean
}

const suiteSchema = z.object({
  title: z.string(),
  file: z.string(),
  specs: z.array(
    z.object({
      title: z.string(),
      tags: z.array(z.string()),
      tests: z.array(z.object({ annotations: z.array(z.object({ type: z.string() })) })),
    }),
  ),
  get suites() {
    return z.array(suiteSchema).default([])
  },
})
const listSchema = z.object({ suites: z.array(suiteSchema) })

function testsIn(suite: z.infer<typeof suiteSchema>, titles: readonly string[]): ListedTest[] {
  const own = suite.specs.map(({ title, tags, tests }) => ({
    file: suite.file,
    title: [...titles, title].join(' › '),
    tags: tags.map((tag) => tag.replace(/^@/, '')),
    isSkipped: tests.some(({ annotations }) =>
      annotations.some(({ type }) => type === 'skip' || type === 'fixme'),
    ),
  }))
  const inner = suite.suites.flatMap((each) => testsIn(each, [...titles, each.title]))
  return [...own, ...inner]
}

async function endToEndTests(files: readonly string[]): Promise<ListedTest[]> {
  if (files.length === 0) return []
  const args = ['node_modules/@playwright/test/cli.js', 'test', '--list', '--reporter=json']
  const { stdout } = await promisify(execFile)(process.execPath, [...args, ...files], {
    cwd: root,
    maxBuffer: 64 * 2 ** 20,
  })
  return listSchema.parse(JSON.parse(stdout)).suites.flatMap((suite) => testsIn(suite, []))
}

async function unitTests(files: readonly string[]): Promise<ListedTest[]> {
  if (files.length === 0) return []
  // One worker that keeps loaded modules. Nothing runs here, so files cannot disturb each other.
  const options = { root, watch: false, pool: 'threads', isolate: false, maxWorkers: 1 } as const
  const vitest = await createVitest('test', { ...options, reporters: [] })
  try {
    const { testModules, unhandledErrors } = await vitest.collect([...files], {
      staticParse: false,
    })
    const errors = [...unhandledErrors, ...testModules.flatMap((module) => module.errors())]
    if (errors.length > 0) throw new AggregateError(errors, 'The unit tests cannot be listed.')
    return testModules.flatMap(({ moduleId, children }) =>
      Array.from(children.allTests(), (test) => ({
        file: relative(root, moduleId).replaceAll(sep, '/'),
        title: test.fullName.replaceAll(' > ', ' › '),
        tags: test.tags,
        isSkipped: test.options.mode === 'skip' || test.options.mode === 'todo',
      })),
    )
  } finally {
    await vitest.close()
  }
}

/** Lists the tests of files through Playwright and Vitest, without running them. */
export async function listTests(files: readonly string[]): Promise<ListedTest[]> {
  const isEndToEnd = (file: string) => file.endsWith('.spec.ts')
  const both = await Promise.all([
    endToEndTests(files.filter(isEndToEnd)),
    unitTests(files.filter((file) => !isEndToEnd(file))),
  ])
  return both.flat()
}
