import { afterAll, vi } from 'vitest'

// Test files share a worker process, so that packages are loaded once. Our own modules are reloaded for each
// file, and a file's changes to the process are undone after it.

class TimeStoppedError extends Error {
  override readonly name = 'TimeStoppedError'

  constructor() {
    super('A test file that ran before this one in the same process has left its time stopped.')
  }
}

if ('clock' in setTimeout) throw new TimeStoppedError()
vi.resetModules()
const before = { ...process.env }

afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name]
  Object.assign(process.env, before)
})
