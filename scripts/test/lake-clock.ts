import { watchFile } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { clockFile } from './stack.ts'

// Preloaded into the tests' lake. Shifts its clock by the number of milliseconds in a file, because setting the
// machine's clock would need root.
const real = Date.now
let offMs = 0
Date.now = () => real() + offMs
watchFile(clockFile, { interval: 100, persistent: false }, () => {
  readFile(clockFile, 'utf8').then(
    (text) => {
      offMs = Number(text)
    },
    () => {
      offMs = 0
    },
  )
})
