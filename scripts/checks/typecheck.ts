import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../start/root.ts'
import { type Command, runCommand } from '../test/command.ts'

const folders = ['schemas', 'studio', 'web', 'scripts', 'scripts/seed/samples', 'scripts/lake']

/** The commands that check the types. A copy of this project may leave out some folders. */
export const typecheckCommands: readonly Command[] = folders
  .filter((folder) => existsSync(join(root, folder, 'tsconfig.json')))
  .map((folder) => ({
    name: `types of ${folder}`,
    file: 'node_modules/typescript/bin/tsc',
    args: ['-p', folder],
  }))

// `npm run typecheck`
if (import.meta.main) {
  const right = await Promise.all(typecheckCommands.map((command) => runCommand(command)))
  process.exit(right.every(Boolean) ? 0 : 1)
}
