import { parseArgs } from 'node:util'

/** An argument that a start does not know. */
export class OptionError extends Error {
  override readonly name = 'OptionError'
}

/**
 * Whether the arguments ask for a start without the sample content (`--empty`).
 *
 * @throws OptionError
 */
export function startsEmpty(): boolean {
  try {
    return parseArgs({ options: { empty: { type: 'boolean', default: false } } }).values.empty
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new OptionError(`${reason}\n\n  --empty   begin without the sample content`, { cause })
  }
}
