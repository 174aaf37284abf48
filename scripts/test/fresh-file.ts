import { afterAll, vi } from 'vitest'

// Test files share worker processes, so that packages are loaded only once. Our own modules are reloaded for each
// file, and each file's changes to the process are undone.

class TimeStoppedError extends Error {
  override readonly name = 'TimeStoppedError'

  constructor() {
    super('An earlier test file in this process has left fake timers installed.')
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
