import type { ResourceCards } from '@nectar/schemas/sections/resource-cards/schema'
import type { EditAttributes } from '../../ui/edit/edit.ts'
import { CardLink } from '../parts/card-link.tsx'
import { ItemTitle } from '../parts/item-title.tsx'
import { Media } from '../parts/media.tsx'
import type { CardSpan } from './spans.ts'

const spanClasses: Record<CardSpan, string> = {
  4: 'lg:col-span-4',
  5: 'lg:col-span-5',
  6: 'lg:col-span-6',
  7: 'lg:col-span-7',
}

// On a tablet, a drawing beside its text.
const beside = {
  card: 'sm:max-lg:grid-cols-subgrid sm:max-lg:grid-rows-[auto_auto_auto_1fr] sm:max-lg:*:col-start-2',
  media:
    'sm:max-lg:col-start-1! sm:max-lg:row-span-4 sm:max-lg:row-start-1 sm:max-lg:mt-2 sm:max-lg:self-start',
}

interface ResourceCardProps {
  card: ResourceCards['cards'][number]
  span: CardSpan
  /** Has a row of two columns to itself. */
  alone: boolean
  edit: EditAttributes | undefined
}

/** One way onward; where it has a link, the whole card leads there. */
export function ResourceCard({ card, span, alone, edit }: ResourceCardProps) {
  const { anchor, kind, title, text, media, link } = card
  return (
    <li
      id={anchor}
      className={`card group relative gap-y-0 border-t border-rule-strong pt-3 pb-4 sm:row-span-5 sm:pt-4 sm:pb-12 lg:pb-16 ${alone ? 'sm:max-lg:col-span-2' : ''} ${
        media ? `sm:grid sm:grid-rows-subgrid ${alone ? beside.card : ''}` : 'flex flex-col'
      } ${spanClasses[span]}`}
      {...edit}
    >
      <p className="font-mono text-label text-muted">{kind}</p>
      {media && (
        <div
          className={`card-media w-full sm:my-6 sm:max-w-[34rem] sm:self-end ${alone ? beside.media : ''}`}
        >
          <Media media={media} sizes="(min-width: 64rem) 34rem, (min-width: 40rem) 50vw, 6rem" />
        </div>
      )}
      <ItemTitle className={media ? '' : 'sm:mt-8'}>{title}</ItemTitle>
      <p className="card-text mb-2 max-w-[52ch] sm:mb-5">{text}</p>
      {link && <CardLink link={link} />}
    </li>
  )
}
