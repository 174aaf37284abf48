/** Where the cookie banner stands and how (spec section 9). */
export const bannerPositions = ['bottom-left', 'bottom', 'bottom-right'] as const
export const bannerTypes = ['floating', 'bar'] as const

/** What the payment providers of the footer take. */
export const paymentKinds = ['card', 'crypto'] as const

/** The texts of the token applications that editors may write themselves. */
export const tokenTextNames = [
  'notConfigured',
  'riskNote',
  'connectFirst',
  'notEligible',
  'nothingToClaim',
  'claimDone',
  'transferDone',
  'crossChainNote',
] as const
export type TokenTextName = (typeof tokenTextNames)[number]

/** The id of the one settings document. */
export const settingsId = 'settings'
