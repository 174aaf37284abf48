import { UnauthorizedError } from '../errors/code-errors.ts'
import { limits } from '../limits.ts'
import type { HexAddress } from '../token-config.ts'
import type { WalletProvider } from './checked-provider.ts'
import { accountsAnswer } from './wallet-answers.ts'
import { within } from './within.ts'

/** What a connector tells the site through. */
interface Telling {
  emitter: { emit: (event: 'change', data: { accounts: readonly HexAddress[] }) => unknown }
}

/**
 * Makes sure that a wallet still holds out the account that the page shows. A change in a moment in
 * which nobody hears the wallet, while it connects for one, would have it sign for another account, and
 * what the page then knows of the one it shows is none of what was sent.
 *
 * @throws UnauthorizedError when it does not; the page shows the wallet's account by then
 */
export async function requireAccount(
  connector: Telling,
  provider: WalletProvider,
  account: HexAddress,
): Promise<void> {
  const answer = await within(limits.requestTimeout, provider.request({ method: 'eth_accounts' }))
  const accounts = accountsAnswer.parse(answer)
  if (accounts.includes(account)) return
  if (accounts.length > 0) connector.emitter.emit('change', { accounts })
  throw new UnauthorizedError({ details: 'The wallet has switched to another account.' })
}
