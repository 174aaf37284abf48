import { parseArgs } from 'node:util'

/** An unknown or invalid option of a command. */
export class OptionError extends Error {
  override readonly name = 'OptionError'
}

export const usage = `npm start
npm start -- --empty

  --empty   begin without the sample content`

/** The options of a start. @throws OptionError */
export function startOptions(): { empty: boolean } {
  try {
    return parseArgs({ options: { empty: { type: 'boolean', default: false } } }).values
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new OptionError(`${reason}\n\n${usage}`, { cause })
  }
}
