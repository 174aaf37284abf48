import { parseArgs } from 'node:util'

/** An argument that a start does not know. */
export class OptionError extends Error {
  override readonly name = 'OptionError'
}

/**
 * The options of a start: without the sample content (`empty`), and `beside` a site that runs until this one
 * is ready.
 *
 * @throws OptionError
 */
export function startOptions(): { empty: boolean; beside: boolean } {
  const flag = { type: 'boolean', default: false } as const
  try {
    return parseArgs({ options: { empty: flag, beside: flag } }).values
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new OptionError(`${reason}\n\n  --empty   begin without the sample content`, { cause })
  }
}
