import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { isMainThread } from 'node:worker_threads'

// Preloaded into each part of the stack of `month.ts` and into its threads (`node --import`). On SIGUSR2, all of them
// collect garbage, because Node has no signal for that.
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
