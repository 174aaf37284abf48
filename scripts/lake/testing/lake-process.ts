import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../cli/main.ts', import.meta.url))

/** A lake in a process of its own, so that it can be killed. */
export interface LakeProcess {
  url: string
  /** Milliseconds from the start of the process until it answers. */
  startMs: number
  child: ChildProcess
  /** Ends it at once (`SIGKILL`) or in order (`SIGTERM`). */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>
}

/** @throws Error with the process's error output when it ends instead of starting */
export async function startLakeProcess(dataDir: string, port: number): Promise<LakeProcess> {
  const started = performance.now()
  // A test must call no webhook.
  const args = [main, '--no-webhooks', '--data', dataDir, '--port', String(port)]
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH ?? '' },
  })
  let complaints = ''
  child.stderr.on('data', (chunk: Buffer) => {
    complaints += chunk.toString()
  })
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const found = /^Content Lake: (\S+)$/.exec(line)?.[1]
      if (found) resolve(found)
    })
    child.once('exit', (code) => reject(new Error(`the lake ended with ${code}: ${complaints}`)))
  })
  return {
    url,
    startMs: performance.now() - started,
    child,
    end: async (signal) => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const exited = once(child, 'exit')
      child.kill(signal)
      await exited
    },
  }
}
