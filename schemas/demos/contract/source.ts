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
  const folders = { Ownable: 'access', ERC2981: 'token/common', [base]: `token/${base}` }
  const folder = new Map(Object.entries(folders)).get(name) ?? `token/${base}/extensions`
  return `import {${name}} from "@openzeppelin/contracts/${folder}/${name}.sol";`
}

function state({ standard, has }: Parts): string {
  const lines = [
    standard === 'erc721' ? 'string private _base;' : [],
    standard === 'erc721' && has('mintable') ? 'uint256 private _nextId = 1;' : [],
    standard !== 'erc20' && has('capped') ? 'uint256 public immutable cap;' : [],
    standard !== 'erc20' && has('capped') ? 'error CapReached(uint256 cap);' : [],
  ]
  return lines.flat().join('\n')
}

const indented = (code: string) => code.replaceAll(/^/gm, '    ')

function construction({ standard, has }: Parts): string {
  const minted = standard === 'erc20' || !has('mintable')
  const parameters = [
    standard === 'erc1155' ? [] : ['string memory name', 'string memory symbol'],
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
    erc20: '_mint(msg.sender, supply);',
    erc721: 'for (uint256 id = 1; id <= supply; ++id) _mint(msg.sender, id);',
    erc1155: '_mint(msg.sender, 1, supply, "");',
  }
  const body = [
    standard === 'erc721' ? '_base = uri;' : [],
    standard !== 'erc20' && has('capped') ? 'cap = maximum;' : [],
    has('royalties') ? '_setDefaultRoyalty(msg.sender, royalty);' : [],
    minted ? mints[standard] : [],
  ].flat()
  return `constructor(
${indented(parameters.join(',\n'))}
) ${calls.join(' ')} {
${body.map((line) => `    ${line}\n`).join('')}}`
}

function mint({ standard, has }: Parts): string {
  const checked = (isOver: string) =>
    has('capped') ? `if (${isOver}) revert CapReached(cap);\n    ` : ''
  const mints = {
    erc20: `function mint(address to, uint256 amount) external onlyOwner {
    _mint(to, amount);
}`,
    erc721: `function mint(address to) external onlyOwner {
    uint256 id = _nextId++;
    ${checked('id > cap')}_safeMint(to, id);
}`,
    erc1155: `function mint(address to, uint256 id, uint256 amount) external onlyOwner {
    ${checked('totalSupply(id) + amount > cap')}_mint(to, id, amount, "");
}`,
  }
  return mints[standard]
}

const pausing = `function pause() external onlyOwner { _pause(); }
function unpause() external onlyOwner { _unpause(); }`

/** The overrides that Solidity requires if two parents define the same function. */
function update({ standard, has }: Parts): string {
  const order: ContractOption[] = ['capped', 'pausable']
  const added = order.flatMap((option) => (has(option) && extensions[standard][option]) || [])
  if (added.length === 0) return ''
  const override = `override(${[bases[standard], ...added].join(', ')})`
  if (standard === 'erc721') {
    return `function _update(address to, uint256 id, address auth)
    internal ${override} returns (address)
{
    return super._update(to, id, auth);
}`
  }
  const [amounts, given] =
    standard === 'erc20'
      ? ['uint256 value', 'value']
      : ['uint256[] memory ids, uint256[] memory values', 'ids, values']
  return `function _update(address from, address to, ${amounts})
    internal ${override}
{
    super._update(from, to, ${given});
}`
}

const interfaces = (base: string) => `function supportsInterface(bytes4 id)
    public view override(${base}, ERC2981) returns (bool)
{
    return super.supportsInterface(id);
}`

const baseUri = `function _baseURI() internal view override returns (string memory) {
    return _base;
}`

/** The Solidity source of a valid choice, based on OpenZeppelin's contracts. */
export function contractSource({ standard, options }: ContractChoice): string {
  const parts: Parts = { standard, has: (option) => options.includes(option) }
  const names = parents(parts)
  const members = [
    state(parts),
    construction(parts),
    parts.has('mintable') ? mint(parts) : '',
    parts.has('pausable') ? pausing : '',
    standard === 'erc721' ? baseUri : '',
    update(parts),
    parts.has('royalties') ? interfaces(bases[standard]) : '',
  ].filter(Boolean)
  return `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.27;

${names.map((name) => importOf(standard, name)).join('\n')}

contract ${contractName} is ${names.join(', ')} {
${members.map(indented).join('\n\n')}
}
`
}
