import { spawn } from 'node:child_process'
import { root } from '../start/root.ts'

/** The titles of the tools that have failed so far, for the summary at the end. */
export const failedTools: string[] = []

/**
 * Runs a tool of ours with this Node, printing what it prints.
 *
 * @param variables added to those of this process
 * @returns whether it ended well
 */
export function runTool(
  title: string,
  file: string,
  args: readonly string[],
  variables: NodeJS.ProcessEnv = {},
): Promise<boolean> {
  const start = performance.now()
  console.log(`… ${title}`)
  const env = { ...process.env, ...variables }
  const child = spawn(process.execPath, [file, ...args], { cwd: root, env, stdio: 'inherit' })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      console.log(`${code === 0 ? '✓' : '✗'} ${title} (${secondsSince(start)} s)`)
      if (code !== 0) failedTools.push(title)
      resolve(code === 0)
    })
  })
}

/** The seconds since a moment of `performance.now()`, as they are printed. */
export function secondsSince(start: number): string {
  return ((performance.now() - start) / 1000).toFixed(1)
}
