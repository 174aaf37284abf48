import type { SocialNetwork } from '@nectar/schemas/documents/social-link/networks'
import type { IconName } from '@nectar/schemas/icons/names'
import type { SocialLinkInput } from '../documents.ts'

const accounts: readonly { id: SocialNetwork; name: string; icon: IconName; link: string }[] = [
  { id: 'github', name: 'GitHub', icon: 'github-logo', link: 'https://github.example/nectar' },
  { id: 'x', name: 'X', icon: 'x-logo', link: 'https://x.example/nectar' },
  { id: 'medium', name: 'Medium', icon: 'medium-logo', link: 'https://medium.example/nectar' },
  { id: 'discord', name: 'Discord', icon: 'discord-logo', link: 'https://discord.example/nectar' },
  {
    id: 'linkedin',
    name: 'LinkedIn',
    icon: 'linkedin-logo',
    link: 'https://linkedin.example/company/nectar',
  },
]

/** The brand's accounts; the brand is fictional, so their hosts are under `.example`. */
export const socialLinkDocuments: readonly SocialLinkInput[] = accounts.map((account, index) => ({
  _id: `social-${account.id}`,
  _type: 'socialLink',
  ...account,
  order: index + 1,
}))
