/** The part of ERC-20, with the errors of ERC-6093, that the token pages use. No approval is in it. */
export const tokenAbi = [
  {
    type: 'function',
    name: 'name',
    stateMutability: 'view',
    inputs: [],
    outputs: [{ type: 'string' }],
  },
  {
    type: 'function',
    name: 'symbol',
    stateMutability: 'view',
    inputs: [],
    outputs: [{ type: 'string' }],
  },
  {
    type: 'function',
    name: 'decimals',
    stateMutability: 'view',
    inputs: [],
    outputs: [{ type: 'uint8' }],
  },
  {
    type: 'function',
    name: 'balanceOf',
    stateMutability: 'view',
    inputs: [{ type: 'address' }],
    outputs: [{ type: 'uint256' }],
  },
  {
    type: 'function',
    name: 'transfer',
    stateMutability: 'nonpayable',
    inputs: [{ type: 'address' }, { type: 'uint256' }],
    outputs: [{ type: 'bool' }],
  },
  {
    type: 'error',
    name: 'ERC20InsufficientBalance',
    inputs: [{ type: 'address' }, { type: 'uint256' }, { type: 'uint256' }],
  },
  { type: 'error', name: 'ERC20InvalidReceiver', inputs: [{ type: 'address' }] },
] as const

export const transferEvent = {
  type: 'event',
  name: 'Transfer',
  inputs: [
    { name: 'from', type: 'address', indexed: true },
    { name: 'to', type: 'address', indexed: true },
    { name: 'value', type: 'uint256' },
  ],
} as const

/** The vesting contract: what a user was granted, and claiming what is unlocked of it. */
export const vestingAbi = [
  { type: 'function', name: 'claim', stateMutability: 'nonpayable', inputs: [], outputs: [] },
  {
    type: 'function',
    name: 'getVestingDataDetails',
    stateMutability: 'view',
    inputs: [{ name: 'user', type: 'address' }],
    outputs: [
      {
        type: 'tuple',
        components: [
          { name: 'nonVestedTotal', type: 'uint256' },
          { name: 'vestedTotal', type: 'uint256' },
          { name: 'endTime', type: 'uint256' },
          { name: 'vestedStart', type: 'uint256' },
          { name: 'perSecond', type: 'uint256' },
          { name: 'nonVestedClaimable', type: 'uint256' },
          { name: 'vestedClaimable', type: 'uint256' },
        ],
      },
    ],
  },
  { type: 'error', name: 'NothingToClaim', inputs: [{ type: 'address' }] },
] as const

export const claimedEvent = {
  type: 'event',
  name: 'Claimed',
  inputs: [
    { name: 'user', type: 'address', indexed: true },
    { name: 'value', type: 'uint256' },
  ],
} as const
