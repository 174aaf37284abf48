import { type Command, runCommand } from '../test/command.ts'

// The configuration of the scripts includes the schemas and the lake.
const folders = ['studio', 'web', 'scripts', 'scripts/seed/samples']

/** The commands that check the types. */
export const typecheckCommands: readonly Command[] = folders.map((folder) => ({
  name: `types of ${folder}`,
  file: 'node_modules/typescript/bin/tsc',
  args: ['-p', folder],
}))

// `npm run typecheck`
if (import.meta.main) {
  const right = await Promise.all(typecheckCommands.map((command) => runCommand(command)))
  process.exit(right.every(Boolean) ? 0 : 1)
}
