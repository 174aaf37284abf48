import { afterAll, vi } from 'vitest'

// The test files of one worker share its process, so that packages are loaded once. Modules of ours are
// loaded anew for each file, and what a file did to the process is undone after it.

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
