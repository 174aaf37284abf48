/** The roles of an asset, and anyone who only holds some of it. */
export const roles = ['owner', 'issuer', 'admin', 'freezer', 'holder'] as const
export type Role = (typeof roles)[number]

/** What can be done with an asset: the calls of the chain's assets module (pallet-assets). */
export const actions = [
  'mint',
  'burn',
  'freeze',
  'thaw',
  'transfer',
  'forceTransfer',
  'setTeam',
] as const
export type Action = (typeof actions)[number]

interface Rule {
  label: string
  /** As in "May the issuer mint new supply?" */
  deed: string
  call: string
  /** The role it requires; "holder" stands for anybody, with what they hold. */
  by: Role
  why: string
}

/** The role that each call requires. */
export const rules: Readonly<Record<Action, Rule>> = {
  mint: {
    label: 'Mint',
    deed: 'mint new supply',
    call: 'assets.mint(id, beneficiary, amount)',
    by: 'issuer',
    why: 'Minting adds supply, so the chain takes it from the issuer alone. Even the owner has to become issuer first.',
  },
  burn: {
    label: 'Burn',
    deed: 'burn from an account',
    call: 'assets.burn(id, who, amount)',
    by: 'admin',
    why: 'Burning takes from any account’s balance. That is the admin’s call; holders cannot burn their own.',
  },
  freeze: {
    label: 'Freeze',
    deed: 'freeze an account',
    call: 'assets.freeze(id, who)',
    by: 'freezer',
    why: 'A frozen account can receive but not send. Only the freezer can stop it.',
  },
  thaw: {
    label: 'Thaw',
    deed: 'thaw an account',
    call: 'assets.thaw(id, who)',
    by: 'admin',
    why: 'Only the admin can thaw, so a freezer cannot reverse a freeze alone.',
  },
  transfer: {
    label: 'Transfer',
    deed: 'send what it holds',
    call: 'assets.transfer(id, target, amount)',
    by: 'holder',
    why: 'Anyone can send what they hold, while neither the account nor the asset is frozen. A role adds nothing here.',
  },
  forceTransfer: {
    label: 'Force transfer',
    deed: 'move someone else’s balance',
    call: 'assets.forceTransfer(id, source, dest, amount)',
    by: 'admin',
    why: 'Moving someone else’s balance without their signature is the admin’s call.',
  },
  setTeam: {
    label: 'Change team',
    deed: 'change the team',
    call: 'assets.setTeam(id, issuer, admin, freezer)',
    by: 'owner',
    why: 'The owner appoints issuer, admin and freezer, and can replace them at any time.',
  },
}

export const roleNames: Readonly<Record<Role, string>> = {
  owner: 'Owner',
  issuer: 'Issuer',
  admin: 'Admin',
  freezer: 'Freezer',
  holder: 'Holder',
}

/** Whether a role may perform an action on the asset. */
export function mayDo(role: Role, action: Action): boolean {
  const { by } = rules[action]
  return by === role || by === 'holder'
}
