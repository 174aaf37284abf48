import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'

type Level = 'info' | 'warn' | 'error'

let isJson = false
const line = z.record(z.string(), z.unknown())

/** Prints one JSON object a line from now on, as log collectors want it. */
export function sayInJson(): void {
  isJson = true
}

/** Prints what the start itself has to say. */
export function say(text: string, level: Level = 'info'): void {
  if (isJson) {
    for (const one of text.split('\n')) if (one.trim()) print('start', one.trim(), level)
  } else console[level](text)
}

/** Prints a line of a part's output. */
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

/** What a part logs in JSON itself, with its own time and level. */
function parsed(text: string): Record<string, unknown> | undefined {
  try {
    return line.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
