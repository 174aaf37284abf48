import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { isMainThread } from 'node:worker_threads'

// Loaded by each part of a month's stack, and by its threads (`node --import`): on SIGUSR2 they all collect their
// garbage, as no signal of Node does.
setFlagsFromString('--expose-gc')
const gc: typeof globalThis.gc = runInNewContext('gc')
const collect = () => gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
const channel = new BroadcastChannel('collect-garbage')
channel.onmessage = collect
channel.unref()
if (isMainThread) {
  process.on('SIGUSR2', () => {
    channel.postMessage('')
    collect()
  })
}
