import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startTestLake } from '@nectar/lake/testing'
import { expect, it } from 'vitest'
import { root } from '../../start/root.ts'
import { editorOf, makeProject } from './project.ts'
import { startCloud } from './start-cloud.ts'

/** The documented commands for moving to Sanity and back, without npm. */
async function readCommands(): Promise<string[]> {
  const text = await readFile(join(root, 'scripts/lake/docs/running.md'), 'utf8')
  const [, block = ''] =
    /### To a project at Sanity, and back[\s\S]*?```sh\n([\s\S]*?)\n```/.exec(text) ?? []
  const program = `'${process.execPath}' '${join(root, 'scripts/lake/cli/main.ts')}'`
  return block
    .split('\n')
    .map((line) => line.replace('npm run lake:', `${program} `).replace(' -- ', ' '))
}

it('a lake moves to a project at Sanity and back, with drafts, files and edits made there', {
  tags: ['all'],
  timeout: 120_000,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'moving-'))
  const [lake, project] = [await startTestLake(), await makeProject()]
  const cloud = await startCloud(project)
  const [out, into, from, back] = await readCommands()
  const run = (command = '') =>
    promisify(execFile)(
      'sh',
      [
        '-c',
        command.replace('<id>', project.projectId).replace('<its token>', project.tokens.write),
      ],
      {
        cwd: folder,
        env: { ...process.env, ...cloud.variables, LAKE_PORT: new URL(lake.url).port },
      },
    )
  const [here, editor] = [
    lake.client().withConfig({ perspective: 'raw' }),
    editorOf(project, cloud).withConfig({ perspective: 'raw' }),
  ]
  const documents = '*[_type == "route"]{_id, name} | order(_id)'
  const text = '*[_id == "page"][0].file.asset->url'
  try {
    const asset = await here.assets.upload('file', Buffer.from('a file'), { filename: 'a.txt' })
    const file = { _type: 'file', asset: { _type: 'reference', _ref: asset._id } }
    await here.create({ _id: 'page', _type: 'route', name: 'Live', file })
    await here.create({ _id: 'drafts.page', _type: 'route', name: 'Being written', file })
    await here.create({ _id: 'versions.r1.page', _type: 'route', name: 'For a release', file })
    const before = await here.fetch(documents)
    expect(before).toHaveLength(3)

    await run(out)
    await run(into)
    expect(await editor.fetch(documents)).toEqual(before)
    const url = new URL(await editor.fetch(text))
    expect(await (await fetch(new URL(url.pathname, cloud.lakeUrl))).text()).toBe('a file')

    await editor.patch('drafts.page', { set: { name: 'Written at Sanity' } }).commit()
    await editor.create({ _id: 'drafts.new', _type: 'route', name: 'Begun at Sanity' })
    await run(from)
    await run(back)
    expect(await here.fetch(documents)).toEqual([
      { _id: 'drafts.new', name: 'Begun at Sanity' },
      { _id: 'drafts.page', name: 'Written at Sanity' },
      { _id: 'page', name: 'Live' },
      { _id: 'versions.r1.page', name: 'For a release' },
    ])
    expect(await (await fetch(await here.fetch(text))).text()).toBe('a file')
  } finally {
    await cloud.close()
    await lake.dispose()
    await rm(folder, { recursive: true })
  }
})
