import type { ResourceCards } from '@nectar/schemas/sections/resource-cards'
import type { EditAttributes } from '../ui/edit/edit.ts'
import { Grid } from '../ui/layout/layout.tsx'
import { CardFilter } from './islands.tsx'
import { CardLink } from './parts/links.tsx'
import { LongList } from './parts/long-list.tsx'
import { Media } from './parts/media.tsx'
import { SectionBand } from './parts/section-band.tsx'
import { ItemTitle, SectionHeading } from './parts/section-heading.tsx'
import type { SectionProps } from './place.ts'
import type { CardFacts } from './resource-cards/card-filter.tsx'

/** Cards with links to resources: two beside the heading, others in rows of three or four. */
export function ResourceCardsSection({ section, place }: SectionProps<ResourceCards>) {
  const { cards, filterable } = section
  const entries = cards.map((card, index) => (
    <ResourceCard
      key={card._key}
      card={card}
      alone={!filterable && cards.length % 2 === 1 && index === cards.length - 1}
      edit={place.edit(`cards[_key=="${card._key}"]`)}
    />
  ))
  const listId = `${section._key}-cards`
  const grid = `${rows} mt-6 sm:mt-10 ${cards.length % 4 === 0 && !filterable ? 'lg:grid-cols-4' : 'lg:grid-cols-3'}`
  if (!filterable && cards.length === 2) {
    return (
      <SectionBand section={section} place={place}>
        <Grid>
          <SectionHeading section={section} place={place} className="lg:col-span-4" />
          <ul className={`${rows} lg:col-span-8`}>{entries}</ul>
        </Grid>
      </SectionBand>
    )
  }
  return (
    <SectionBand section={section} place={place}>
      <SectionHeading section={section} place={place} className="lg:max-w-[66%]" />
      {filterable ? (
        <>
          <div className="mt-5 sm:mt-8">
            <CardFilter cards={cards.map(factsOf)} list={listId} />
          </div>
          <ul id={listId} className={grid}>
            {entries}
          </ul>
        </>
      ) : (
        <LongList
          // Anchors must not lead to folded cards.
          limit={cards.some(({ anchor }) => anchor) ? cards.length : 3}
          shown={2}
          className={grid}
          entries={entries}
        />
      )}
    </SectionBand>
  )
}

const rows = '-mb-4 grid grid-cols-1 gap-x-column sm:-mb-10 sm:grid-cols-2'

/** What a card is filtered by: its kind names the services. */
function factsOf({ kind = '', time }: ResourceCards['cards'][number]): CardFacts {
  const services = kind.split(', ').filter(Boolean)
  return { services: services.map((name) => name.charAt(0).toUpperCase() + name.slice(1)), time }
}

// On a tablet, the last of an odd number: the drawing beside the text.
const beside = {
  card: 'sm:max-lg:grid-cols-subgrid sm:max-lg:grid-rows-[auto_auto_auto_1fr] sm:max-lg:*:col-start-2',
  media:
    'sm:max-lg:col-start-1! sm:max-lg:row-span-4 sm:max-lg:row-start-1 sm:max-lg:mt-2 sm:max-lg:self-start',
}

interface ResourceCardProps {
  card: ResourceCards['cards'][number]
  /** The last of an odd number, alone in its row of two. */
  alone: boolean
  edit: EditAttributes | undefined
}

/** A card; with a link, all of it is clickable. */
function ResourceCard({ card, alone, edit }: ResourceCardProps) {
  const { anchor, kind, time, title, text, media, link } = card
  return (
    <li
      id={anchor}
      className={`card group relative gap-y-0 border-t border-rule-strong pt-3 pb-4 sm:row-span-5 sm:pt-4 sm:pb-10 ${alone ? 'sm:max-lg:col-span-2' : ''} ${
        media ? `sm:grid sm:grid-rows-subgrid ${alone ? beside.card : ''}` : 'flex flex-col'
      }`}
      {...edit}
    >
      <p className="font-mono text-label text-muted">{[kind, time].filter(Boolean).join(' · ')}</p>
      {media && (
        <div
          className={`${anchor ? 'max-sm:mt-3 max-sm:mb-4' : 'max-sm:hidden'} w-full sm:my-6 sm:max-w-[34rem] sm:self-end ${alone ? beside.media : ''}`}
        >
          <Media media={media} sizes="(min-width: 64rem) 34rem, (min-width: 40rem) 50vw, 100vw" />
        </div>
      )}
      <ItemTitle className={media ? '' : 'sm:mt-8'}>{title}</ItemTitle>
      <p className="card-text mb-2 max-w-[52ch] sm:mb-5">{text}</p>
      {link && <CardLink link={link} />}
    </li>
  )
}
