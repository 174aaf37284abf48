import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../start/root.ts'
import { runTool } from '../test/tool.ts'

const folders = [
  'schemas',
  'studio',
  'web',
  'scripts',
  'scripts/seed/samples',
  'scripts/lake',
  'scripts/lake/trials/live-site',
]

/**
 * Checks the types of every folder with a `tsconfig.json`, side by side; a folder that a copy of this
 * project has left out is passed over.
 *
 * @returns whether each is right
 */
export function checkTypes(): Promise<boolean>[] {
  return folders
    .filter((folder) => existsSync(join(root, folder, 'tsconfig.json')))
    .map((folder) =>
      runTool(`Types of ${folder}`, 'node_modules/typescript/bin/tsc', ['-p', folder]),
    )
}
