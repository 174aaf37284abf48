import { z } from 'zod'
import { WalletError } from '../errors/error-table.ts'

type KeptAnswers = Parameters<typeof practiceProvider>[1]

const icon =
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="%23ffc400"/><path d="M16 5l9.5 5.500v11L16 27l-9.5-5.500v-11z" fill="none" stroke="%23000" stroke-width="2" stroke-dasharray="4 2"/></svg>'

/** Announces the practice wallet like any other wallet (EIP-6963). */
export function announcePracticeWallet(url: string, storage: KeptAnswers): void {
  const provider = practiceProvider(url, storage, (question) => window.confirm(question))
  const info = {
    uuid: crypto.randomUUID(),
    name: 'Practice wallet (local chain)',
    rdns: 'example.site.practice-wallet',
    icon,
  }
  const detail = Object.freeze({ info: Object.freeze(info), provider })
  const announce = () => {
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}

/** The account of the local chain that holds tokens, and a grant past its cliff (scripts/chain). */
export const practiceAccount = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

const chainId = '0x507'
const permission = 'site.practice-wallet'
const sendParams = z.tuple([z.object({ to: z.string() })])
const answerSchema = z.object({
  result: z.unknown(),
  error: z.object({ code: z.number(), message: z.string() }).optional(),
})

interface Request {
  method: string
  params?: unknown
}

/**
 * A wallet for trying the token pages on the local chain without an extension. It holds no key: the
 * chain signs for its own development accounts. It asks before it answers, as a real one does. It has one account
 * on one chain, so it cannot switch and has no events.
 *
 * @param url of the local chain's JSON-RPC
 * @param ask asks the visitor to confirm
 */
export function practiceProvider(
  url: string,
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  ask: (question: string) => boolean,
) {
  const isPermitted = () => storage.getItem(permission) !== null
  const permit = () => {
    if (!isPermitted() && !ask('Practice wallet: show this site the practice account?')) {
      throw new WalletError('UserRejectedError')
    }
    storage.setItem(permission, 'true')
    return [practiceAccount]
  }
  return {
    async request({ method, params }: Request): Promise<unknown> {
      switch (method) {
        case 'eth_chainId':
          return chainId
        case 'eth_accounts':
          return isPermitted() ? [practiceAccount] : []
        case 'eth_requestAccounts':
          return permit()
        case 'wallet_revokePermissions':
          storage.removeItem(permission)
          return null
        case 'wallet_watchAsset':
          return true
        case 'eth_sendTransaction': {
          const [{ to }] = sendParams.parse(params)
          if (!ask(`Practice wallet, local chain: sign and send a transaction to ${to}?`)) {
            throw new WalletError('UserRejectedError')
          }
          return forward(url, method, params)
        }
        default:
          throw new WalletError('UnsupportedMethodError')
      }
    },
  }
}

async function forward(url: string, method: string, params: unknown): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const { result, error } = answerSchema.parse(await response.json())
  if (error) throw error
  return result
}
