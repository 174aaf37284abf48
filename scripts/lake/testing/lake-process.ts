import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../cli/main.ts', import.meta.url))

/**
 * Starts a lake in a separate process, which can be killed (`SIGKILL`) or shut down (`SIGTERM`).
 *
 * @throws Error with the process's error output if it ends instead of starting
 */
export async function startLakeProcess(dataDir: string, port: number) {
  const args = [main, '--data', dataDir, '--port', String(port)]
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH ?? '' },
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
    end: async (signal: 'SIGKILL' | 'SIGTERM') => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const exited = once(child, 'exit')
      child.kill(signal)
      await exited
    },
  }
}
