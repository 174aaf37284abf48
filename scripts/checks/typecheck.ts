import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../start/root.ts'
import { printingRunner, type Runner } from '../test/tool.ts'

const folders = [
  'schemas',
  'studio',
  'web',
  'scripts',
  'scripts/seed/samples',
  'scripts/lake',
  'scripts/lake/trials/live-site',
]

/** The folders with a `tsconfig.json`. A copy of this project may leave some out. */
export const typedFolders = folders.filter((folder) =>
  existsSync(join(root, folder, 'tsconfig.json')),
)

/**
 * Checks the types of a folder.
 *
 * @returns whether there are no errors
 */
export function checkTypes(folder: string, runner: Runner): Promise<boolean> {
  return runner.tool(typesTitle(folder), 'node_modules/typescript/bin/tsc', ['-p', folder])
}

/** The title of the check of a folder. */
export function typesTitle(folder: string): string {
  return `Types of ${folder}`
}

// `npm run typecheck`: checks all folders, also after an error in one of them.
if (import.meta.main) {
  const right = await Promise.all(typedFolders.map((folder) => checkTypes(folder, printingRunner)))
  process.exit(right.every(Boolean) ? 0 : 1)
}
