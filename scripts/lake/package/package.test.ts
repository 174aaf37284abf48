import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import manifest from '../package.json' with { type: 'json' }
import { installPacked } from './installed.ts'

const own = createRequire(import.meta.url)

/** The output and exit code of a program. */
interface Outcome {
  code: number
  stdout: string
  stderr?: string
}

const endedSchema = z.object({
  status: z.number(),
  stdout: z.string(),
  stderr: z.string(),
})

// Installed like npm, but without network access: the dependencies are those of this repository.
describe('the packed lake in an empty folder', { tags: ['all'] }, () => {
  let project: string
  let packed: string[]
  beforeAll(() => {
    project = mkdtempSync(join(tmpdir(), 'lake-package-'))
    packed = installPacked(project, ['@types/node'])
  })
  afterAll(() => rmSync(project, { recursive: true, force: true }))

  function run(file: string, ...args: string[]): Outcome {
    const env = { PATH: process.env.PATH ?? '' }
    try {
      const options = { cwd: project, encoding: 'utf8', env, stdio: 'pipe' } as const
      return { code: 0, stdout: execFileSync(process.execPath, [file, ...args], options) }
    } catch (error) {
      const { status, ...said } = endedSchema.parse(error)
      return { code: status, ...said }
    }
  }

  const lake = 'node_modules/@nectar/lake/dist/cli/main.js'

  it('contains only the compiled files and the package’s documents', () => {
    const names = packed.map((name) => name.replace('package/', ''))
    expect(names.filter((name) => !name.startsWith('dist/')).toSorted()).toEqual([
      'CHANGELOG.md',
      'LICENSE',
      'README.md',
      'package.json',
    ])
    const others = names.filter((name) => /test\.|trials|conformance|(?<!\.d)\.ts$/.test(name))
    expect(others).toEqual([])
  })

  it('prints its version', () => {
    expect(run(lake, '--version')).toMatchObject({ code: 0, stdout: `${manifest.version}\n` })
  })

  it('runs a command with a lake, keeps its exit code and saves its content', () => {
    const program = `
      import { createClient } from '@sanity/client'
      const { SANITY_API_HOST: apiHost, SANITY_PROJECT_ID: projectId, SANITY_DATASET: dataset } = process.env
      const common = { apiHost, dataset, apiVersion: '2025-02-19', useCdn: false, useProjectHostname: false }
      const client = createClient({ ...common, projectId, token: process.env.SANITY_API_WRITE_TOKEN })
      if (process.argv[2] === 'write') await client.create({ _id: 'post', _type: 'post', title: 'Kept' })
      console.log(projectId, await client.fetch('*[_type == "post"].title'))
      const other = createClient({ ...common, projectId: 'another' })
      await other.fetch('*').catch((error) => console.log(error.statusCode, error.message))
      process.exit(7)
    `
    writeFileSync(join(project, 'program.js'), program)
    const kept = ['--project', 'abc123', '--export-on-exit', 'kept.tar.gz', 'node program.js write']
    const first = run(lake, 'exec', ...kept)
    expect(first.code).toBe(7)
    expect(first.stdout).toContain("abc123 [ 'Kept' ]")
    expect(first.stdout).toMatch(/401 .*Session does not match project host/)
    const again = run(
      lake,
      'exec',
      '--project',
      'abc123',
      '--seed',
      'kept.tar.gz',
      'node program.js',
    )
    expect(again).toMatchObject({ code: 7, stdout: expect.stringContaining("abc123 [ 'Kept' ]") })
  })

  it('reports content that could not be saved, with the file name', () => {
    const ended = run(lake, 'exec', '--export-on-exit', 'nowhere/kept.tar.gz', 'true')
    expect(ended.code).toBe(1)
    expect(ended.stderr).toMatch(/^nowhere\/kept\.tar\.gz was not saved: /m)
  })

  it('reads and changes documents in a folder', () => {
    writeFileSync(join(project, 'posts.json'), '[{"_id":"a","_type":"post"},{"_type":"post"}]')
    const there = ['--data', 'documents', '--port', '9']
    expect(run(lake, 'documents', 'create', 'posts.json', ...there).code).toBe(0)
    expect(run(lake, 'documents', 'query', 'count(*[_type == "post"])', ...there).stdout).toBe(
      '2\n',
    )
    expect(run(lake, 'documents', 'delete', 'a', ...there).code).toBe(0)
    expect(run(lake, 'documents', 'get', 'a', ...there).code).toBe(1)
  })

  it('serves images from a separate process', () => {
    const program = `
      import { startTestLake } from '@nectar/lake/testing'
      const lake = await startTestLake()
      const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"/>')
      const { url } = await lake.client().assets.upload('image', svg, { filename: 'a.svg' })
      const made = await fetch(url + '?w=20&fm=png')
      console.log(made.status, made.headers.get('content-type'))
      await lake.dispose()
    `
    writeFileSync(join(project, 'pictures.js'), program)
    expect(run('pictures.js')).toEqual({ code: 0, stdout: '200 image/png\n' })
  })

  it('has types that compile in a strict project', () => {
    const program = `
      import { startLake, type RunningLake } from '@nectar/lake'
      const lake: RunningLake = await startLake({ port: 0, projectId: 'abc123' })
      const url: string = lake.url
      console.log(url)
      // @ts-expect-error A port is a number.
      await startLake({ port: 'many' })
    `
    writeFileSync(join(project, 'typed.ts'), program)
    const tsc = join(dirname(own.resolve('typescript/package.json')), 'bin/tsc')
    const flags = [
      '--noEmit',
      '--strict',
      '--module',
      'nodenext',
      '--target',
      'es2024',
      '--types',
      'node',
    ]
    expect(run(tsc, ...flags, 'typed.ts')).toEqual({ code: 0, stdout: '' })
  })
})
