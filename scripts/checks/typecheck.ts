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

/** The folders with a `tsconfig.json`; one that a copy of this project has left out is passed over. */
export const typedFolders = folders.filter((folder) =>
  existsSync(join(root, folder, 'tsconfig.json')),
)

/**
 * Checks the types of a folder.
 *
 * @returns whether they are right
 */
export function checkTypes(folder: string, runner: Runner): Promise<boolean> {
  return runner.tool(typesTitle(folder), 'node_modules/typescript/bin/tsc', ['-p', folder])
}

/** What the check of a folder is called where it is shown. */
export function typesTitle(folder: string): string {
  return `Types of ${folder}`
}

// `npm run typecheck`: an error in one folder leaves the others checked.
if (import.meta.main) {
  const right = await Promise.all(typedFolders.map((folder) => checkTypes(folder, printingRunner)))
  process.exit(right.every(Boolean) ? 0 : 1)
}
