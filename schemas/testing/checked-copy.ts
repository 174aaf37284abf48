import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const tsc = join(createRequire(import.meta.url).resolve('typescript/package.json'), '../bin/tsc')

/** A change to a file in schemas/. */
export interface Change {
  what: string
  file: string
  from: RegExp
  to: string
}

/** A copy of the content model and of code that reads it, to see what the compiler says about changes. */
export interface CheckedCopy {
  /** What the compiler says with some changes applied. */
  typeCheck: (changes?: readonly Change[]) => Promise<string>
  remove: () => Promise<void>
}

/**
 * Copies schemas/ and some folders of a workspace, without their tests.
 *
 * @param workspace - the workspace whose compiler settings apply to the copy
 * @param folders - their paths from the root
 */
export async function createCheckedCopy(
  workspace: string,
  folders: readonly string[],
): Promise<CheckedCopy> {
  const copy = await mkdtemp(join(tmpdir(), 'nectar-checked-'))
  for (const folder of new Set(['schemas', ...folders])) {
    await cp(join(root, folder), join(copy, folder), {
      recursive: true,
      filter: (source) => !source.includes('node_modules') && !source.endsWith('.test.ts'),
    })
  }
  for (const modules of ['node_modules', join(workspace, 'node_modules')]) {
    if (existsSync(join(root, modules))) {
      await symlink(join(root, modules), join(copy, modules), 'junction')
    }
  }
  const settings = {
    extends: join(root, workspace, 'tsconfig.json'),
    compilerOptions: { paths: { '@nectar/schemas/*': ['./schemas/*.ts'] } },
    include: folders,
  }
  const project = join(copy, 'tsconfig.json')
  await writeFile(project, JSON.stringify(settings))

  async function change({ what, file, from, to }: Change): Promise<void> {
    const path = join(copy, 'schemas', file)
    const before = await readFile(path, 'utf8')
    const after = before.replace(from, to)
    if (after === before) throw new Error(`${what}: ${file} does not hold ${from}`)
    await writeFile(path, after)
  }

  return {
    typeCheck: async (changes = []) => {
      for (const each of changes) await change(each)
      const { stdout, stderr } = spawnSync(process.execPath, [tsc, '-p', project], {
        cwd: copy,
        encoding: 'utf8',
      })
      for (const { file } of changes) {
        await cp(join(root, 'schemas', file), join(copy, 'schemas', file))
      }
      return stdout + stderr
    },
    remove: () => rm(copy, { recursive: true, force: true }),
  }
}
