/** The networks a social link may lead to (spec section 3). */
export const socialNetworks = ['github', 'x', 'medium', 'discord', 'linkedin'] as const

export type SocialNetwork = (typeof socialNetworks)[number]
