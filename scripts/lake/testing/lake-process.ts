import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../cli/main.ts', import.meta.url))

/** A lake in a separate process, which can be killed. */
export interface LakeProcess {
  url: string
  child: ChildProcess
  /** Kills it (`SIGKILL`) or shuts it down (`SIGTERM`). */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>
}

/**
 * @param flags - further flags of `lake start`
 * @throws Error with the process's error output if it ends instead of starting
 */
export async function startLakeProcess(
  dataDir: string,
  port: number,
  flags: readonly string[] = [],
  environment: Readonly<Record<string, string>> = {},
): Promise<LakeProcess> {
  const args = [main, '--data', dataDir, '--port', String(port), ...flags]
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH ?? '', ...environment },
  })
  let complaints = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    complaints += chunk.toString()
  })
  const url = await new Promise<string>((resolve, reject) => {
    if (!child.stdout) return reject(new Error('the lake has no output'))
    createInterface({ input: child.stdout }).on('line', (line) => {
      const found = /^Content Lake: (\S+)$/.exec(line)?.[1]
      if (found) resolve(found)
    })
    child.once('exit', (code) => reject(new Error(`the lake ended with ${code}: ${complaints}`)))
  })
  return {
    url,
    child,
    end: async (signal) => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const exited = once(child, 'exit')
      child.kill(signal)
      await exited
    },
  }
}
