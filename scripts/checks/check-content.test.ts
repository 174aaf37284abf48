import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startLake } from '@nectar/lake'
import {
  createBreakages,
  exampleDocument,
  examplePage,
  surroundings,
} from '@nectar/schemas/testing/breakages'
import { known } from '@nectar/schemas/testing/example'
import { checkSite } from '@nectar/schemas/validation/check-site'
import { createClient } from '@sanity/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

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
describe('npm run check:content on a lake', { tags: ['all'] }, () => {
  let folder: string
  let lake: Awaited<ReturnType<typeof startLake>>
  let port: string

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'nectar-check-'))
    lake = await startLake({ port: 0, dataDir: folder })
    port = new URL(lake.url).port
  })

  afterAll(async () => {
    await lake.close()
    await rm(folder, { recursive: true, force: true })
  })

  function run(...options: string[]): Promise<{ code: number | null; output: string }> {
    const script = join(import.meta.dirname, 'check-content.ts')
    const child = spawn(process.execPath, [script, ...options], {
      env: { ...process.env, LAKE_PORT: port },
    })
    let output = ''
    child.stdout.on('data', (chunk) => {
      output += String(chunk)
    })
    child.stderr.on('data', (chunk) => {
      output += String(chunk)
    })
    return new Promise((resolve) => child.on('close', (code) => resolve({ code, output })))
  }

  const client = () =>
    createClient({
      projectId: 'local',
      dataset: 'production',
      apiVersion: '2026-01-01',
      apiHost: `http://127.0.0.1:${port}`,
      useProjectHostname: false,
      useCdn: false,
      token: 'local-write-token',
    })

  it('ends with 0 if nothing is wrong; otherwise with 1 and the place of each error', async () => {
    await client().create({ ...examplePage(), _id: 'home', path: '/' })
    const good = await run()
    expect(good).toMatchObject({ code: 0, output: expect.stringContaining('errors 0,') })
    await client().create({ ...examplePage(), _id: 'bad', path: '/bad', title: undefined })
    const bad = await run()
    expect(bad.code).toBe(1)
    expect(bad.output).toMatch(/error +refused +\/bad +title +This is missing: write some text\./)
    expect(bad.output).toContain('errors 1,')
  })

  it('ends with 2 and says why if it cannot read the content or an option', async () => {
    port = '1'
    const { code, output } = await run()
    expect(code).toBe(2)
    expect(output).toContain('could not be read')
    expect((await run('--loud')).output).toContain("Unknown option '--loud'")
    port = new URL(lake.url).port
  })
})
