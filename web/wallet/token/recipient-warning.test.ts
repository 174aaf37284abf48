import { expect, it } from 'vitest'
import { recipientWarning } from './transfer-rules.ts'

const vesting = '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512'

it.each([
  ['0x000000000000000000000000000000000000dEaD', null, /burn address/],
  ['0x0000000000000000000000000000000000000802', null, /network itself/],
  ['0x0000000000000000000000000000000000000001', null, /network itself/],
  [vesting, '0x6080', /vesting contract/],
  ['0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359', '0x6080', /a contract at this address/],
] as const)('warns about %s with the code %s', (recipient, code, reason) => {
  expect(recipientWarning({ recipient, vesting, code })).toMatch(reason)
})

it.each([null, `0xef0100${'ab'.repeat(20)}`])(
  'does not warn about a person’s account with the code %s',
  (code) => {
    const recipient = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
    expect(recipientWarning({ recipient, vesting, code })).toBeUndefined()
  },
)
