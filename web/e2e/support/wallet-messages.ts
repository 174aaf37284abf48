import { errorTable } from '../../wallet/errors/error-table.ts'

const subjects = [{}, { status: 429 }, { about: 'Moonbase Alpha' }, { about: 'NCTR' }]

/** Every message that a wallet error can have, apart from a contract's own reasons. */
export const walletMessages: ReadonlySet<string> = new Set(
  Object.values(errorTable).flatMap(({ message }) =>
    typeof message === 'string' ? [message] : subjects.map(message),
  ),
)
