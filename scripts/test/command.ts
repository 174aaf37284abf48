import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { stdout } from 'node:process'
import { root } from '../start/root.ts'

/** A program of this repository or of a package, run with this Node. */
export interface Command {
  name: string
  file: string
  args?: readonly string[]
  /** Added to the variables of this process. */
  variables?: NodeJS.ProcessEnv
}

/** The file with a command's output, relative to the root. */
export function logOf(name: string): string {
  return `test-results/${name.replaceAll(/[^a-z0-9-]+/gi, '-')}.log`
}

/** Runs a command. Its output goes to the terminal and to its log. @returns whether it ended with code 0 */
export async function runCommand({ name, file, args = [], variables }: Command): Promise<boolean> {
  mkdirSync(join(root, 'test-results'), { recursive: true })
  const log = createWriteStream(join(root, logOf(name)))
  const begun = performance.now()
  const child = spawn(process.execPath, [file, ...args], {
    cwd: root,
    env: { ...process.env, ...(stdout.isTTY && { FORCE_COLOR: '1' }), ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const output of [child.stdout, child.stderr]) {
    output.on('data', (chunk: Buffer) => {
      stdout.write(chunk)
      log.write(chunk)
    })
  }
  const [code] = await once(child, 'close')
  log.end()
  const seconds = ((performance.now() - begun) / 1000).toFixed(0)
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)`)
  return code === 0
}
