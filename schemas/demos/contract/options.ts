/** The token standards that a contract can be built on. */
export const standards = ['erc20', 'erc721', 'erc1155'] as const
export type Standard = (typeof standards)[number]

/** Options beyond the standard, in the order of the source. */
export const contractOptions = ['mintable', 'capped', 'pausable', 'burnable', 'royalties'] as const
export type ContractOption = (typeof contractOptions)[number]

export interface ContractChoice {
  standard: Standard
  options: readonly ContractOption[]
}

/** Why an option does not apply to a contract; `undefined` if it does. */
export function optionRefusal(
  { standard, options }: ContractChoice,
  option: ContractOption,
): string | undefined {
  if (option === 'royalties' && standard === 'erc20') return 'EIP-2981 is for NFTs.'
  if (option === 'capped' && !options.includes('mintable')) return 'Needs Mintable.'
  return undefined
}

/** A choice without options that do not apply, in order. */
export function sensibleChoice({ standard, options }: ContractChoice): ContractChoice {
  return {
    standard,
    options: contractOptions.filter(
      (option) => options.includes(option) && !optionRefusal({ standard, options }, option),
    ),
  }
}

/** The key of a choice in the table of measured gas. */
export function choiceKey({ standard, options }: ContractChoice): string {
  return [standard, ...options].join(' ')
}

/** Every valid choice. */
export function allChoices(): ContractChoice[] {
  const sets = contractOptions.reduce<ContractOption[][]>(
    (found, option) => found.flatMap((set) => [set, [...set, option]]),
    [[]],
  )
  const choices = standards.flatMap((standard) =>
    sets.map((options) => sensibleChoice({ standard, options })),
  )
  return [...new Map(choices.map((choice) => [choiceKey(choice), choice])).values()]
}

/** Gas that a contract used when it was deployed and called. */
export interface MeasuredGas {
  deploy: number
  /** The gas of a transfer to an account without a balance. */
  transfer: number
  /** The gas of minting to an account without a balance, if the contract is mintable. */
  mint?: number
}

/** The parameters of the measured contracts. */
export const measuredWith = { name: 'Orchard', symbol: 'ORCH', tokens: 10 } as const
