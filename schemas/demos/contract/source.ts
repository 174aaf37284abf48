import type { ContractChoice, ContractOption, Standard } from './options.ts'

/** The name of the contract in every source. */
export const contractName = 'Orchard'

const bases: Record<Standard, string> = { erc20: 'ERC20', erc721: 'ERC721', erc1155: 'ERC1155' }
const extensions: Record<Standard, Partial<Record<ContractOption, string>>> = {
  erc20: { burnable: 'ERC20Burnable', capped: 'ERC20Capped', pausable: 'ERC20Pausable' },
  erc721: { burnable: 'ERC721Burnable', pausable: 'ERC721Pausable' },
  erc1155: { burnable: 'ERC1155Burnable', capped: 'ERC1155Supply', pausable: 'ERC1155Pausable' },
}

interface Parts {
  standard: Standard
  has: (option: ContractOption) => boolean
}

/** The parents of the contract: the standard, its extensions, royalties, and an owner if one is needed. */
function parents({ standard, has }: Parts): string[] {
  const base = bases[standard]
  const order: ContractOption[] = ['burnable', 'capped', 'pausable']
  const added = order.flatMap((option) => (has(option) && extensions[standard][option]) || [])
  const owned = has('mintable') || has('pausable')
  return [base, ...added, has('royalties') ? 'ERC2981' : [], owned ? 'Ownable' : []].flat()
}

function importOf(standard: Standard, name: string): string {
  const base = bases[standard]
  const path =
    name === 'Ownable'
      ? 'access'
      : name === 'ERC2981'
        ? 'token/common'
        : name === base
          ? `token/${base}`
          : `token/${base}/extensions`
  return `import {${name}} from "@openzeppelin/contracts/${path}/${name}.sol";`
}

function state({ standard, has }: Parts): string[] {
  return [
    standard === 'erc721' ? 'string private _base;' : [],
    standard === 'erc721' && has('mintable') ? 'uint256 private _nextId = 1;' : [],
    standard !== 'erc20' && has('capped') ? 'uint256 public immutable cap;' : [],
    standard !== 'erc20' && has('capped') ? 'error CapReached(uint256 cap);' : [],
  ].flat()
}

function construction({ standard, has }: Parts): string[] {
  const named = standard === 'erc1155' ? [] : ['string memory name', 'string memory symbol']
  const minted = standard === 'erc20' || !has('mintable')
  const parameters = [
    ...named,
    standard === 'erc20' ? [] : 'string memory uri',
    minted ? 'uint256 supply' : [],
    has('capped') ? 'uint256 maximum' : [],
    has('royalties') ? 'uint96 royalty' : [],
  ].flat()
  const calls = [
    standard === 'erc1155' ? 'ERC1155(uri)' : `${bases[standard]}(name, symbol)`,
    standard === 'erc20' && has('capped') ? 'ERC20Capped(maximum)' : [],
    has('mintable') || has('pausable') ? 'Ownable(msg.sender)' : [],
  ].flat()
  const mints = {
    erc20: ['_mint(msg.sender, supply);'],
    erc721: ['for (uint256 id = 1; id <= supply; ++id) _mint(msg.sender, id);'],
    erc1155: ['_mint(msg.sender, 1, supply, "");'],
  }
  const body = [
    standard === 'erc721' ? '_base = uri;' : [],
    standard !== 'erc20' && has('capped') ? 'cap = maximum;' : [],
    has('royalties') ? '_setDefaultRoyalty(msg.sender, royalty);' : [],
    minted ? mints[standard] : [],
  ].flat()
  return [
    'constructor(',
    parameters.map((parameter) => `    ${parameter}`).join(',\n'),
    `) ${calls.join(' ')} {`,
    ...body.map((line) => `    ${line}`),
    '}',
  ]
}

function mint({ standard, has }: Parts): string[] {
  const over = { erc20: '', erc721: 'id > cap', erc1155: 'totalSupply(id) + amount > cap' }[
    standard
  ]
  const check = has('capped') && over ? [`    if (${over}) revert CapReached(cap);`] : []
  if (standard === 'erc20') {
    return [
      'function mint(address to, uint256 amount) external onlyOwner {',
      '    _mint(to, amount);',
      '}',
    ]
  }
  if (standard === 'erc721') {
    return [
      'function mint(address to) external onlyOwner {',
      '    uint256 id = _nextId++;',
      ...check,
      '    _safeMint(to, id);',
      '}',
    ]
  }
  return [
    'function mint(address to, uint256 id, uint256 amount) external onlyOwner {',
    ...check,
    '    _mint(to, id, amount, "");',
    '}',
  ]
}

const pausing = [
  'function pause() external onlyOwner { _pause(); }',
  'function unpause() external onlyOwner { _unpause(); }',
]

/** The overrides that Solidity requires if two parents define the same function. */
function update({ standard, has }: Parts): string[] {
  const order: ContractOption[] = ['capped', 'pausable']
  const added = order.flatMap((option) => (has(option) && extensions[standard][option]) || [])
  if (added.length === 0) return []
  const override = `override(${[bases[standard], ...added].join(', ')})`
  if (standard === 'erc721') {
    return [
      'function _update(address to, uint256 id, address auth)',
      `    internal ${override} returns (address)`,
      '{',
      '    return super._update(to, id, auth);',
      '}',
    ]
  }
  const values = standard === 'erc20' ? ['uint256', 'value'] : ['uint256[] memory', 'values']
  const ids = standard === 'erc20' ? '' : ', uint256[] memory ids'
  return [
    `function _update(address from, address to${ids}, ${values.join(' ')})`,
    `    internal ${override}`,
    '{',
    `    super._update(from, to${ids && ', ids'}, ${values[1]});`,
    '}',
  ]
}

function interfaces({ standard, has }: Parts): string[] {
  if (!has('royalties')) return []
  return [
    'function supportsInterface(bytes4 id)',
    `    public view override(${bases[standard]}, ERC2981) returns (bool)`,
    '{',
    '    return super.supportsInterface(id);',
    '}',
  ]
}

const baseUri = [
  'function _baseURI() internal view override returns (string memory) {',
  '    return _base;',
  '}',
]

/** The Solidity source of a valid choice, based on OpenZeppelin's contracts. */
export function contractSource({ standard, options }: ContractChoice): string {
  const parts: Parts = { standard, has: (option) => options.includes(option) }
  const made = parents(parts)
  const members = [
    state(parts),
    construction(parts),
    options.includes('mintable') ? mint(parts) : [],
    options.includes('pausable') ? pausing : [],
    standard === 'erc721' ? baseUri : [],
    update(parts),
    interfaces(parts),
  ].filter((member) => member.length > 0)
  return [
    '// SPDX-License-Identifier: MIT',
    'pragma solidity ^0.8.27;',
    '',
    ...made.map((name) => importOf(standard, name)),
    '',
    `contract ${contractName} is ${made.join(', ')} {`,
    members
      .map((member) =>
        member
          .flatMap((line) => line.split('\n'))
          .map((line) => `    ${line}`)
          .join('\n'),
      )
      .join('\n\n'),
    '}',
    '',
  ].join('\n')
}
