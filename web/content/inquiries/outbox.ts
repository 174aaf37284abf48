import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Inquiry, inquiry as inquiryType } from '@nectar/schemas/documents/inquiry'

/** A folder of undelivered inquiries, one file each. */
export interface Outbox {
  /** Resolves when the inquiry would survive a power cut. */
  keep(inquiry: Inquiry): Promise<void>
  /** Tries to deliver every inquiry. Resolves with the number that is left. */
  drain(): Promise<{ left: number }>
}

const ending = '.json'

async function sync(path: string, flags: string, text?: string): Promise<void> {
  const handle = await open(path, flags, 0o600)
  try {
    if (text !== undefined) await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/**
 * Opens an outbox. Its folder is created when it is first needed.
 *
 * @param deliver - delivers one inquiry; must be idempotent
 * @param report - called with each failure; must not log its message, which may quote the visitor
 */
export function openOutbox(
  folder: string,
  deliver: (inquiry: Inquiry) => Promise<void>,
  report: (error: unknown) => void,
): Outbox {
  let last: Promise<unknown> = Promise.resolve()
  let next: Promise<{ left: number }> | undefined
  let writes = 0

  async function keep(inquiry: Inquiry): Promise<void> {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const file = join(folder, inquiry._id + ending)
    writes += 1
    const partial = `${file}.${process.pid}.${writes}.part`
    await sync(partial, 'w', JSON.stringify(inquiry))
    await rename(partial, file)
    // The rename is durable only once the folder is synced.
    await sync(folder, 'r')
  }

  /** Reads an inquiry. A file that holds none is set aside with the extension `.broken`. */
  async function read(file: string): Promise<Inquiry | undefined> {
    try {
      return inquiryType.schema.parse(JSON.parse(await readFile(file, 'utf8')))
    } catch (error) {
      report(error)
      await rename(file, `${file}.broken`)
      return undefined
    }
  }

  async function deliverFile(name: string): Promise<boolean> {
    const file = join(folder, name)
    try {
      const inquiry = await read(file)
      if (!inquiry) return true
      await deliver(inquiry)
      await rm(file, { force: true })
      return true
    } catch (error) {
      report(error)
      return false
    }
  }

  async function pass(): Promise<{ left: number }> {
    const names = await readdir(folder).catch(() => [])
    let left = 0
    for (const name of names.filter((one) => one.endsWith(ending))) {
      if (!(await deliverFile(name))) left += 1
    }
    return { left }
  }

  /** Calls during a pass share the next one, which finds what has arrived meanwhile. */
  function drain(): Promise<{ left: number }> {
    next ??= last.then(() => {
      next = undefined
      return pass()
    })
    last = next
    return next
  }

  return { keep, drain }
}
