import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'

const file = join(process.cwd(), '.next', 'cache', 'publications.json')

/** How many applied webhooks are remembered. */
const remembered = 1000

/** Idempotency keys of the webhooks that were applied, oldest first. */
const memorySchema = z.array(z.string())

type Memory = z.output<typeof memorySchema>

let memory: Promise<Memory> | undefined
let writing: Promise<void> = Promise.resolve()

async function load(): Promise<Memory> {
  try {
    return memorySchema.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch {
    // A first start has no file yet, and a damaged one only costs one more render.
    return []
  }
}

function save(value: Memory): Promise<void> {
  const text = JSON.stringify(value)
  writing = writing.then(async () => {
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, text)
  })
  return writing
}

/** Whether a webhook with this idempotency key was applied before. */
export async function wasApplied(key: string): Promise<boolean> {
  memory ??= load()
  return (await memory).includes(key)
}

/** Remembers that a webhook was applied. */
export async function rememberApplied(key: string): Promise<void> {
  memory ??= load()
  const keys = [...(await memory), key].slice(-remembered)
  memory = Promise.resolve(keys)
  await save(keys)
}
