import { spawn } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createInlineScripts, inlineScriptsFile } from './inline-scripts.ts'
import { createRegistries, IncompleteFolderError } from './registries.ts'

const studio = fileURLToPath(new URL('../../studio/', import.meta.url))

/** A command of the Sanity CLI that failed; `details` holds what it printed. */
class SanityCliError extends Error {
  override readonly name = 'SanityCliError'
  readonly details: string

  constructor(command: readonly string[], details: string) {
    super(`sanity ${command.join(' ')} failed:\n${details}`)
    this.details = details
  }
}

function binary(): string {
  const manifest = createRequire(join(studio, 'package.json')).resolve('sanity/package.json')
  return join(manifest, '..', 'bin', 'sanity')
}

/**
 * Runs a command of the Sanity CLI in the Studio's folder, without a shell and without network.
 *
 * @throws SanityCliError with the output when the command fails.
 */
async function runSanityCli(...command: string[]): Promise<void> {
  const child = spawn(process.execPath, [binary(), ...command], {
    cwd: studio,
    // The types are those of the whole model, which a site without the wallet has too.
    env: {
      ...process.env,
      SANITY_STUDIO_WALLET: 'true',
      DO_NOT_TRACK: '1',
      NO_UPDATE_NOTIFIER: '1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output: string[] = []
  child.stdout.on('data', (chunk) => output.push(String(chunk)))
  child.stderr.on('data', (chunk) => output.push(String(chunk)))
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  })
  if (code !== 0) throw new SanityCliError(command, output.join(''))
}

const root = fileURLToPath(new URL('../../schemas', import.meta.url))
try {
  for (const { name, text } of await createRegistries(root)) {
    await writeFile(join(root, 'generated', name), text)
  }
  await writeFile(inlineScriptsFile, await createInlineScripts())
  await runSanityCli('schema', 'extract', '--force')
  await runSanityCli('typegen', 'generate')
} catch (error) {
  if (!(error instanceof IncompleteFolderError || error instanceof SanityCliError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
