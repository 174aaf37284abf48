/** The token applications a page of the claim layout can hold. */
export const tokenApplications = ['token-overview', 'token-claim', 'token-transfer'] as const
export type TokenApplication = (typeof tokenApplications)[number]
