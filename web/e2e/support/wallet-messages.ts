import { errorTable } from '../../wallet/errors/error-table.ts'

const subjects = [{}, { status: 429 }, { about: 'Moonbase Alpha' }, { about: 'NCTR' }]

/** Every sentence that an error of the wallet can have, apart from what a contract says. */
export const walletMessages: ReadonlySet<string> = new Set(
  Object.values(errorTable).flatMap(({ message }) =>
    typeof message === 'string' ? [message] : subjects.map(message),
  ),
)
