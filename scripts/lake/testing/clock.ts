// Preloaded into a lake's process, so that its parent can shift the clock. Setting the machine's would need root.
const real = Date.now
let offMs = 0
Date.now = () => real() + offMs
process.on('message', (off) => {
  offMs = Number(off)
})
process.channel?.unref()
