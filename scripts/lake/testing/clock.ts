// Preloaded into a lake's process: its parent shifts the clock, because setting the machine's would need root.
const real = Date.now
let offMs = 0
Date.now = () => real() + offMs
process.on('message', (off) => {
  offMs = Number(off)
})
process.channel?.unref()
