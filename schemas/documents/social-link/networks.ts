import type { IconName } from '../../icons/names.ts'

/** The networks a social link may lead to (spec section 3). */
export const socialNetworks = ['github', 'x', 'medium', 'discord', 'linkedin'] as const

export type SocialNetwork = (typeof socialNetworks)[number]

/** The icon of each network, where a link names none of its own. */
export const networkIcons: Record<SocialNetwork, IconName> = {
  github: 'github-logo',
  x: 'x-logo',
  medium: 'medium-logo',
  discord: 'discord-logo',
  linkedin: 'linkedin-logo',
}

/** What each network calls itself. */
export const socialNetworkTitles: Readonly<Record<SocialNetwork, string>> = {
  github: 'GitHub',
  x: 'X',
  medium: 'Medium',
  discord: 'Discord',
  linkedin: 'LinkedIn',
}
