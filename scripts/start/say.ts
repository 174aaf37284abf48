import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'

type Level = 'info' | 'warn' | 'error'

let isJson = false
const line = z.record(z.string(), z.unknown())

/** From now on, prints one JSON object per line, as log collectors expect. */
export function sayInJson(): void {
  isJson = true
}

/** Prints a message of the start itself. */
export function say(text: string, level: Level = 'info'): void {
  if (isJson) {
    for (const one of text.split('\n')) if (one.trim()) print('start', one.trim(), level)
  } else console[level](text)
}

/** Prints a line of output of one part, such as the lake. */
export function sayOf(part: string, text: string, level: Level = 'info'): void {
  if (text.trim() === '') return
  if (isJson) print(part, text, level)
  else console.log(`[${part}] ${text}`)
}

function print(part: string, text: string, level: Level): void {
  const message = stripVTControlCharacters(text)
  const time = new Date().toISOString()
  console.log(JSON.stringify({ time, level, part, ...(parsed(text) ?? { message }) }))
}

/** A line that the part logged as JSON, with its own time and level. */
function parsed(text: string): Record<string, unknown> | undefined {
  try {
    return line.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
