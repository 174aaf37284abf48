import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { commentOn } from '../testing/comment.ts'
import { eventually } from '../testing/eventually.ts'
import { startTestLake } from '../testing/test-lake.ts'
import { siteWebhook } from '../webhooks/config.ts'

interface Outcome {
  code: number
  stdout: string
  stderr: string
}

function run(command: string, args: string[], env: Record<string, string> = {}): Promise<Outcome> {
  const path = fileURLToPath(new URL('./main.ts', import.meta.url))
  const environment = { PATH: process.env.PATH ?? '', ...env }
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [path, command, ...args],
      { env: environment },
      (_, stdout, stderr) => resolve({ code: child.exitCode ?? -1, stdout, stderr }),
    )
  })
}

// Each test runs a command in a process and checks its output and exit code.
describe('the lake command', { tags: ['all'] }, () => {
  let dataDir: string
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'lake-cli-'))
  })
  afterAll(() => rm(dataDir, { recursive: true, force: true }))

  it('has a help text for each command', async () => {
    for (const command of [
      'start',
      'exec',
      'documents',
      'export',
      'import',
      'restore',
      'webhooks',
    ]) {
      const { code, stdout } = await run(command, ['--help'])
      expect(code).toBe(0)
      expect(stdout).toContain(`Usage: lake ${command}`)
    }
  })

  it('reports an invalid argument in one sentence', async () => {
    const wrong = [
      ['start', '--prot', '1'],
      ['start', 'now'],
      ['documents', 'query', '*', '--project', 'Not One'],
      ['people', 'invite', 'ada@acme.test'],
    ]
    const said = wrong.map(async ([command = '', ...args]) => {
      const { code, stderr } = await run(command, [
        ...args,
        '--port',
        '9',
        '--data',
        join(dataDir, command),
      ])
      return `${code} ${stderr}`
    })
    expect(await Promise.all(said)).toEqual([
      "1 Unknown option '--prot'\nlake start --help tells more.\n",
      expect.stringMatching(/^1 Unexpected argument 'now'.*\nlake start --help tells more.\n$/),
      expect.stringMatching(/^1 --project: lower-case.*\nlake documents --help tells more.\n$/),
      expect.stringMatching(/^1 .*set LAKE_PUBLIC_URL\n$/),
    ])
  })

  it('uses the project of the running lake or of the folder', async () => {
    const lake = await startTestLake({ projectId: 'abc123' })
    const asked = ['query', '1+1', '--data', lake.dataDir, '--port']
    const running = await run('documents', [...asked, new URL(lake.url).port])
    await lake.close()
    const stopped = await run('documents', [...asked, '9'])
    const told = 'echo $SANITY_PROJECT_ID'
    const started = await run('exec', ['--data', lake.dataDir, told])
    expect([running, stopped, started]).toMatchObject([
      { code: 0, stdout: '2\n' },
      { code: 0, stdout: '2\n' },
      { code: 0, stdout: 'abc123\n' },
    ])
    await rm(lake.dataDir, { recursive: true })
  })

  it('reports why an archive with a release cannot be imported, and changes nothing', async () => {
    const lake = await startTestLake()
    const client = lake.client()
    const releaseId = 'spring'
    const metadata = { title: 'Spring', releaseType: 'asap' } as const
    await client.releases.create({ releaseId, metadata })
    await client.create({ _id: 'page', _type: 'route', name: 'Page' })
    const port = ['--port', new URL(lake.url).port]
    const archive = join(lake.dataDir, 'saved.tar.gz')
    await run('export', [archive, ...port])
    await client.releases.archive({ releaseId })
    await client.releases.delete({ releaseId })
    const { code, stderr } = await run('import', [archive, ...port])
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(/"page" already exists\s+The content is/),
    ])
    expect(await client.fetch('*[]._id')).toEqual(['page'])
    await lake.dispose()
  })

  it('does not import into a project that does not exist', async () => {
    const lake = await startTestLake()
    await lake.client().create({ _id: 'page', _type: 'route' })
    const archive = join(dataDir, 'page.tar.gz')
    const port = ['--port', new URL(lake.url).port]
    expect((await run('export', [archive, ...port])).code).toBe(0)
    const typed = [archive, '--replace', '--project', 'lcoal', '--data']
    const elsewhere = join(dataDir, 'elsewhere')
    for (const args of [
      [...typed, elsewhere, ...port],
      [...typed, elsewhere, '--port', '9'],
      [...typed, lake.dataDir, ...port],
    ])
      expect(await run('import', args)).toEqual({
        code: 1,
        stdout: '',
        stderr: expect.stringMatching(/^--project: there is no "lcoal" here, only local\. .*\n$/s),
      })
    expect(existsSync(elsewhere)).toBe(false)
    const headers = { authorization: 'Bearer local-write-token' }
    const body = JSON.stringify({ id: 'another', displayName: 'Another' })
    await lake.request('/projects', { method: 'POST', headers, body })
    await lake.client().withConfig({ projectId: 'another' }).datasets.create('production')
    const known = await run('import', [archive, '--project', 'another', ...port])
    expect(known).toMatchObject({ code: 0, stdout: expect.stringContaining('1 documents') })
    await lake.dispose()
  })

  it('reports in one sentence why it cannot start', async () => {
    const lake = await startTestLake()
    const port = new URL(lake.url).port
    const taken = await run('start', ['--port', port, '--data', dataDir])
    expect(taken).toMatchObject({ code: 1, stderr: expect.stringContaining('its port is taken') })
    const used = await run('start', ['--port', '0', '--data', lake.dataDir])
    expect(used).toMatchObject({ code: 1, stderr: expect.stringContaining('another lake') })
    await lake.dispose()
    const wrong = await run('start', ['--data', dataDir], { LAKE_PORT: 'many' })
    expect(wrong).toMatchObject({ code: 1, stderr: expect.stringContaining('LAKE_PORT') })
    const open = await run('start', ['--host', '0.0.0.0', '--data', dataDir])
    expect(open).toMatchObject({ code: 1, stderr: expect.stringContaining('sample tokens') })
  })

  it('reports which webhook in the file is invalid, and why', async () => {
    const file = join(dataDir, 'webhooks.json')
    const rule = { filter: '_type == "route" && delta::changed(path' }
    await writeFile(file, JSON.stringify([{ name: 'chat', url: 'http://127.0.0.1:9/', rule }]))
    const { code, stderr } = await run('start', ['--data', dataDir], { LAKE_WEBHOOKS: file })
    expect(code).toBe(1)
    expect(stderr).toMatch(/LAKE_WEBHOOKS: .*webhooks\.json: 0\.rule\.filter is not GROQ/)
  })

  it('shows the webhook log of a running lake and of a stopped one', async () => {
    const lake = await startTestLake({ webhooks: [siteWebhook('http://127.0.0.1:9/', 'x')] })
    await lake.client().create({ _id: 'told', _type: 'route' })
    await eventually(() => lake.lake.deliveries.newestAttempts('site', 1).length).toBe(1)
    const running = await run('webhooks', ['--port', new URL(lake.url).port])
    expect(running.stdout).toContain('told')
    const attempts = ['--attempts', '--port', new URL(lake.url).port]
    expect((await run('webhooks', ['site', ...attempts])).stdout).toContain('network')
    expect((await run('webhooks', ['other', ...attempts])).stdout).toBe('')
    await lake.close()
    const stopped = await run('webhooks', ['--port', '9', '--data', lake.dataDir])
    expect(stopped.stdout).toContain('told')
    await rm(lake.dataDir, { recursive: true, force: true })
  })

  it('restores the content of a point in time, without inquiries', async () => {
    let lake = await startTestLake()
    const client = lake.client()
    const [home, gone, draft] = await Promise.all([
      client.create({ _id: 'home', _type: 'route', name: 'Home' }),
      client.create({ _id: 'gone', _type: 'route', name: 'Gone' }),
      client.create({ _id: 'drafts.home', _type: 'route', name: 'Being written' }),
      client.create({ _id: 'inquiry.old', _type: 'inquiry', status: 'new' }),
    ])
    await delay(20)
    const moment = new Date().toISOString()
    await delay(20)
    await client.patch('home').set({ name: 'Broken' }).commit()
    await client.delete('gone')
    await client.delete('drafts.home')
    await client.create({ _id: 'new', _type: 'route' })
    await client.create({ _id: 'inquiry.new', _type: 'inquiry' })
    await client.patch('inquiry.old').set({ status: 'answered' }).commit()

    const port = ['--port', new URL(lake.url).port]
    const dry = await run('restore', [moment, '--dry-run', ...port])
    expect(dry).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('4 documents would change'),
    })
    expect(await client.getDocument('home')).toMatchObject({ name: 'Broken' })

    const done = await run('restore', [moment, ...port])
    expect(done).toMatchObject({ code: 0, stdout: expect.stringContaining('4 documents changed') })
    for (const { _id, name, _createdAt } of [home, gone, draft])
      expect(await client.getDocument(_id)).toMatchObject({ name, _createdAt })
    expect(await client.getDocument('new')).toBeUndefined()
    expect(await client.getDocument('inquiry.new')).toBeDefined()
    expect(await client.getDocument('inquiry.old')).toMatchObject({ status: 'answered' })

    // The lake has moved to another address since.
    const file = await client.assets.upload('file', Buffer.from('a file'))
    await delay(20)
    const uploaded = new Date().toISOString()
    await delay(20)
    const moved = await lake.restart()
    const url = (await moved.client().getDocument(file._id))?.url
    expect(url).not.toBe(file.url)
    const again = await run('restore', [uploaded, '--port', new URL(moved.url).port])
    expect(again).toMatchObject({ code: 0, stdout: expect.stringContaining('0 documents changed') })
    expect(await moved.client().getDocument(file._id)).toMatchObject({ url })
    lake = moved
    port[1] = new URL(moved.url).port

    const early = await run('restore', ['2020-01-01T00:00:00Z', '--dry-run', ...port])
    expect(early.stdout).toContain('was not there')
    expect(await run('restore', ['yesterday', ...port])).toMatchObject({ code: 1 })
    await lake.dispose()
  })

  it('says what to do if a point in time differs by more than one transaction takes', async () => {
    const lake = await startTestLake()
    const client = lake.client()
    const ids = ['one', 'two']
    for (const _id of ids) await client.create({ _id, _type: 'route', text: 'x'.repeat(2_500_000) })
    await delay(20)
    const moment = new Date().toISOString()
    await delay(20)
    for (const id of ids) await client.patch(id).unset(['text']).commit()
    const port = ['--port', new URL(lake.url).port]
    expect(await run('restore', [moment, '--dry-run', ...port])).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/2 documents differ, which is 4\.8 MB.*lake import --replace/),
    })
    await lake.dispose()
  })

  it('exports comments from a running lake and imports them into a stopped one', async () => {
    const lake = await startTestLake()
    await lake.client().create({ _id: 'page', _type: 'page' })
    const comments = lake.client().withConfig({ dataset: 'production-comments' })
    await comments.create(commentOn('page', 'one', 'Is this so?'))
    const [content, file] = [join(dataDir, 'content.tar.gz'), join(dataDir, 'comments.tar.gz')]
    const port = ['--port', new URL(lake.url).port]
    expect((await run('export', [content, ...port])).stdout).toContain(': 1 documents')
    expect((await run('export', [file, '--comments', ...port])).stdout).toContain(': 1 documents')
    await lake.dispose()
    const other = join(dataDir, 'other')
    const stopped = ['--port', '9', '--data', other]
    expect((await run('import', [content, ...stopped])).code).toBe(0)
    expect(await run('import', [file, '--comments', ...stopped])).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('1 documents imported'),
    })
    const restored = await startTestLake({}, other)
    expect(await restored.client().fetch('*[]._id')).toEqual(['page'])
    expect(
      await restored.client().withConfig({ dataset: 'production-comments' }).getDocument('one'),
    ).toMatchObject(commentOn('page', 'one', 'Is this so?'))
    await restored.dispose()
  })
})
