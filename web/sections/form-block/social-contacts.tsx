import type { SocialLink } from '@nectar/schemas/documents/social-link/schema'
import { networkIcons, socialLinksById } from '@nectar/schemas/documents/social-link/schema'
import type { EditAttributes } from '../../ui/edit/edit.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { AppLink } from '../../ui/link/app-link.tsx'
import { Picture } from '../../ui/picture/picture.tsx'

/** Where a question is answered in the open. */
const networks = ['discord', 'github'] as const

/** Beside the contact form: where else one can ask, each with its picture or its network's logo. */
export function SocialContacts({
  links,
  edit,
}: {
  links: readonly SocialLink[]
  edit: (documentId: string, path: string) => EditAttributes | undefined
}) {
  const shown = socialLinksById(links, networks)
  if (shown.length === 0) return null
  return (
    <div className="lg:col-span-5 lg:col-start-1">
      <h3 className="font-mono text-label text-muted">Or ask in public</h3>
      <ul className="flex flex-wrap gap-x-8 gap-y-2 pt-3">
        {shown.map(({ _id, id, name, link, image, icon = networkIcons[id] }) => (
          <li key={_id} {...edit(_id, 'name')}>
            <AppLink
              link={{ label: name, href: link, external: true, soon: false }}
              className="inline-flex min-h-11 items-center gap-3 font-medium underline decoration-accent-line decoration-2 underline-offset-[0.3em] hover:decoration-4"
            >
              {image ? (
                <Picture {...image} alt="" sizes={64} className="size-8 rounded-sm object-cover" />
              ) : (
                <Icon name={icon} className="size-6" />
              )}
              {name}
            </AppLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
