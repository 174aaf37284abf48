import { watchFile } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { clockFile } from './stack.ts'

// Loaded before the tests' lake: its clock is off by the milliseconds that the file holds. That stands
// for a machine whose clock is set, which only an administrator can do.
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
