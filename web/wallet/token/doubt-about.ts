import type { HexAddress } from '../token-config.ts'

/** Nobody has the keys of these. */
const burnt: ReadonlySet<string> = new Set([
  '0x000000000000000000000000000000000000dead',
  '0xdead000000000000000000000000000000000000',
  '0xdeaddeaddeaddeaddeaddeaddeaddeaddeaddead',
  '0xffffffffffffffffffffffffffffffffffffffff',
])

/** Addresses below are the chain's own functions; Moonbeam has some up to 0xffff and beyond. */
const precompilesBelow = 2n ** 32n

/** What EIP-7702 puts in the place of code when a person's account hands its behavior on. */
const delegation = '0xef0100'

interface Recipient {
  recipient: HexAddress
  /** The site's own vesting contract on this network. */
  vesting: HexAddress | undefined
  /** The code at the address; undefined when there is none. */
  code: string | undefined
}

/** Why a transfer to an address is likely a mistake, in a sentence; undefined when nothing speaks for it. */
export function doubtAbout({ recipient, vesting, code }: Recipient): string | undefined {
  const address = recipient.toLowerCase()
  if (burnt.has(address)) {
    return 'This is a burn address: nobody can ever use what is sent there.'
  }
  if (BigInt(address) < precompilesBelow) {
    return 'This address belongs to the network itself, not to a person: what is sent there is lost.'
  }
  if (address === vesting?.toLowerCase()) {
    return 'This is the vesting contract, which pays grants out and cannot give a transfer back.'
  }
  if (code && code !== '0x' && !code.startsWith(delegation)) {
    return 'There is a contract at this address. Unless it was made to receive this token, what is sent there is lost.'
  }
  return undefined
}
