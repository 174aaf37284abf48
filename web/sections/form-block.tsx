import {
  networkIcon,
  type SocialLink,
  socialLinksById,
} from '@nectar/schemas/documents/social-link'
import type { Option } from '@nectar/schemas/fields/targets'
import { formKinds, tokenApplications } from '@nectar/schemas/forms/controls'
import type { FormBlock } from '@nectar/schemas/sections/form-block'
import type { EditAttributes } from '../ui/edit/edit.ts'
import { Icon } from '../ui/icon/icon.tsx'
import { Grid } from '../ui/layout/layout.tsx'
import { AppLink } from '../ui/link/app-link.tsx'
import { Picture } from '../ui/picture/picture.tsx'
import { Headline } from '../ui/text/text.tsx'
import { FormIsland, TokenIsland } from './islands.tsx'
import { Media } from './parts/media.tsx'
import { SectionBand, titleId } from './parts/section-band.tsx'
import { SectionHeading } from './parts/section-heading.tsx'
import type { PageContext, SectionProps } from './place.ts'
import { RichTextBody } from './rich-text/rich-text-body.tsx'

/** A form or a token application, with the text around it. A site without the wallet has no token applications. */
export function FormBlockSection({ section, place }: SectionProps<FormBlock>) {
  const application = tokenApplications.find((kind) => kind === section.kind)
  if (application && process.env.NEXT_PUBLIC_WALLET === 'false') return null
  const guidance = section.aside && (
    <div className={application ? '' : 'lg:col-span-5 lg:col-start-1'} {...place.edit('aside')}>
      <RichTextBody value={section.aside} from={3} className="text-muted" />
    </div>
  )
  if (application) {
    const { tokenConfig, tokenTexts, tokenName } = place.page
    // On token pages the card comes right below the page's title, and the title's picture beside it. On
    // a phone the picture follows the card: it tells one token page from another.
    const isTask = place.layout === 'claim'
    const media = isTask && place.sections.find((other) => other._type === 'hero')?.media
    return (
      <SectionBand
        section={section}
        place={place}
        space={isTask ? 'pt-5! pb-section-tight! before:hidden' : undefined}
      >
        <div {...place.edit('kind')}>
          <Grid className="items-start gap-y-8!">
            <TokenIsland
              kind={application}
              config={tokenConfig}
              texts={tokenTexts}
              tokenName={tokenName}
              heading={<CardHeading section={section} place={place} />}
              picture={media && <Media media={media} sizes="(min-width: 64rem) 30vw, 100vw" />}
              guidance={guidance}
            />
          </Grid>
        </div>
      </SectionBand>
    )
  }
  return (
    <SectionBand section={section} place={place}>
      <Grid className="lg:grid-rows-[auto_auto_1fr]">
        <div className="lg:col-span-5">
          <SectionHeading section={section} place={place} />
        </div>
        {/* In a single column, guidance comes before the form. */}
        {guidance}
        <div
          className="min-w-0 lg:col-span-6 lg:col-start-7 lg:row-span-3 lg:row-start-1"
          {...place.edit('kind')}
        >
          <FormApplication section={section} page={place.page} />
        </div>
        {section.kind === 'contact' && (
          <SocialContacts
            links={place.page.social ?? []}
            edit={(id, path) => place.page.editOther?.('socialLink', id, path)}
          />
        )}
      </Grid>
    </SectionBand>
  )
}

/** The heading of a token page's card. */
function CardHeading({ section, place }: SectionProps<FormBlock>) {
  return (
    <div className="flex flex-col gap-2">
      <div {...place.edit('title')}>
        <Headline as="h2" size="h3" id={titleId(section)}>
          {section.title}
        </Headline>
      </div>
      {section.intro && (
        <p className="max-w-prose text-muted" {...place.edit('intro')}>
          {section.intro}
        </p>
      )}
    </div>
  )
}

const bare = ({ value, label }: Option): Option => ({ value, label })

interface FormApplicationProps {
  section: FormBlock
  page: PageContext
}

/** The form of a form block. */
function FormApplication({ section, page }: FormApplicationProps) {
  const form = formKinds.find((kind) => kind === section.kind)
  if (!form) return null
  const consent = section.consentText && (
    <RichTextBody value={section.consentText} from={4} className="text-small text-muted" />
  )
  const { countries, departments } = section
  const lists = { countries: countries.map(bare), departments: departments.map(bare) }
  return (
    <FormIsland
      form={form}
      id={section._key}
      fields={section.fields ?? []}
      lists={lists}
      submitLabel={section.submitLabel ?? 'Send'}
      successText={section.successText ?? 'It has arrived. Thank you.'}
      consent={consent}
      appUrl={page.appUrl}
      refused={page.refused?.form === form ? page.refused : undefined}
    />
  )
}

const networks = ['discord', 'github'] as const

/** Links beside the contact form to networks where questions can be asked in public. */
function SocialContacts({
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
        {shown.map(({ _id, id, name, link, image, icon = networkIcon(id) }) => (
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
