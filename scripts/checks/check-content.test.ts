import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { startTestLake } from '@nectar/lake/testing'
import {
  createBreakages,
  exampleDocument,
  examplePage,
  surroundings,
} from '@nectar/schemas/testing/breakages'
import { known } from '@nectar/schemas/testing/example'
import { checkSite } from '@nectar/schemas/validation/check-site'
import { describe, expect, it } from 'vitest'

const around = [...surroundings, { ...exampleDocument('story'), _id: known.story }]

describe('check:content on every kind of broken content', { tags: ['all'] }, () => {
  it('names each broken document', () => {
    // All of them in one dataset, so each gets its own id, and its own path unless the path is the broken field.
    const broken = createBreakages().map(({ kind, document }, index) => {
      const path = kind.startsWith('route.path') ? document.path : `/example-${index}`
      const own = document._type === 'route' ? { path } : {}
      return { kind, document: { ...document, ...own, _id: `${document._id}-${index}` } }
    })
    const loops = broken.filter(({ kind }) => kind === 'route.redirect: to itself')
    for (const { document } of loops) {
      Object.assign(document, {
        redirect: { kind: 'page', page: { _type: 'reference', _ref: document._id } },
      })
    }
    const issues = checkSite([...around, ...broken.map(({ document }) => document)])
    const named = new Set(
      issues.filter(({ severity }) => severity === 'error').map(({ documentId }) => documentId),
    )
    const missed = broken.filter(({ document }) => !named.has(document._id))
    expect(missed.map(({ kind }) => kind)).toEqual([])
  })
})

// Runs the command as a process, because builds rely on its exit code.
describe('npm run check:content on a lake', { tags: ['all'] }, async () => {
  const lake = await startTestLake()
  const { port } = new URL(lake.url)

  function run(LAKE_PORT: string, ...options: string[]) {
    const args = [join(import.meta.dirname, 'check-content.ts'), ...options]
    const env = { ...process.env, LAKE_PORT }
    return new Promise<{ code: number | null; output: string }>((resolve) => {
      const child = execFile(process.execPath, args, { env }, (_error, stdout, stderr) =>
        resolve({ code: child.exitCode, output: stdout + stderr }),
      )
    })
  }

  it('ends with 0 if nothing is wrong; otherwise with 1 and the place of each error', async () => {
    await lake.client().create({ ...examplePage(), _id: 'home', path: '/' })
    const good = await run(port)
    expect(good).toMatchObject({ code: 0, output: expect.stringContaining('errors 0,') })
    await lake.client().create({ ...examplePage(), _id: 'bad', path: '/bad', title: undefined })
    const bad = await run(port)
    expect(bad.code).toBe(1)
    expect(bad.output).toMatch(/error +refused +\/bad +title +This is missing: write some text\./)
    expect(bad.output).toContain('errors 1,')
  })

  it('ends with 2 and says why if it cannot read the content or an option', async () => {
    const { code, output } = await run('1')
    expect(code).toBe(2)
    expect(output).toContain('could not be read')
    expect((await run(port, '--loud')).output).toContain("Unknown option '--loud'")
  })
})
