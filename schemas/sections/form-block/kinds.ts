/** The forms a page can hold. */
export const formKinds = ['contact', 'register', 'startup', 'newsletter'] as const
export type FormKind = (typeof formKinds)[number]

/** The token applications a page of the claim layout can hold. */
export const tokenApplications = ['token-overview', 'token-claim', 'token-transfer'] as const
export type TokenApplication = (typeof tokenApplications)[number]

/** All that a form block can hold. */
export const formBlockKinds = [...formKinds, ...tokenApplications] as const
export type FormBlockKind = (typeof formBlockKinds)[number]

/** What editors call each of them. */
export const formBlockTitles: Readonly<Record<FormBlockKind, string>> = {
  contact: 'Contact form',
  register: 'Registration form',
  startup: 'Startup initiative form',
  newsletter: 'Newsletter form',
  'token-overview': 'Token: balances',
  'token-claim': 'Token: claim',
  'token-transfer': 'Token: transfer',
}
