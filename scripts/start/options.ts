import { parseArgs } from 'node:util'

/** An unknown or invalid option of a command. */
export class OptionError extends Error {
  override readonly name = 'OptionError'
}

export const usage = `npm start
npm start -- --empty

  --empty   begin without the sample content`

/**
 * The options of a start: `empty` starts without the sample content, `beside` starts next to a running site that
 * ends once this one is ready.
 *
 * @throws OptionError
 */
export function startOptions(): { empty: boolean; beside: boolean } {
  const flag = { type: 'boolean', default: false } as const
  try {
    return parseArgs({ options: { empty: flag, beside: flag } }).values
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new OptionError(`${reason}\n\n${usage}`, { cause })
  }
}
