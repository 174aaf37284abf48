import { type Story, serviceKindOptions } from '@nectar/schemas/documents/story'
import type { StoryList } from '@nectar/schemas/sections/story-list'
import { Disclosure } from '../ui/disclosure/disclosure.tsx'
import type { EditAttributes } from '../ui/edit/edit.ts'
import { Grid } from '../ui/layout/layout.tsx'
import { Picture } from '../ui/picture/picture.tsx'
import { Headline, Tag } from '../ui/text/text.tsx'
import { ArrowLink } from './parts/links.tsx'
import { LongList } from './parts/long-list.tsx'
import { SectionBand } from './parts/section-band.tsx'
import { SectionHeading } from './parts/section-heading.tsx'
import type { SectionProps } from './place.ts'
import { RichTextBody } from './rich-text/rich-text-body.tsx'

/** Success stories: what was made, what its makers say, and the full text in a disclosure. */
export function StoryListSection({ section, place }: SectionProps<StoryList>) {
  const { stories, call } = section
  return (
    <SectionBand section={section} place={place}>
      <SectionHeading section={section} place={place} className="lg:max-w-[75%]" />
      <LongList
        limit={1}
        shown={1}
        className="mt-6 flex flex-col gap-8 sm:mt-10 sm:gap-7"
        entries={stories.map((story) => (
          <li key={story._id}>
            <StoryItem
              story={story}
              isAlone={stories.length === 1}
              edit={(path) => place.page.editOther?.('story', story._id, path)}
            />
          </li>
        ))}
      />
      {call && <ArrowLink link={call} className="mt-8 sm:mt-10" edit={place.edit('call')} />}
    </SectionBand>
  )
}

interface StoryItemProps {
  story: Story
  /** The only one of its list: large. Several are rows of an index. */
  isAlone: boolean
  /** The editing attributes of a field of the story. */
  edit: (path: string) => EditAttributes | undefined
}

function StoryItem({ story, isAlone, edit }: StoryItemProps) {
  const { name, title, niche, summary, content, link, event, image, services } = story
  const { quote, rest } = splitQuote(content)
  // On a phone the quotation is within the story.
  const said = quote && (
    <div className={`max-sm:hidden ${isAlone ? 'mt-4' : 'md:max-lg:col-span-2 lg:col-span-4'}`}>
      <RichTextBody value={quote} from={4} />
    </div>
  )
  const kinds = serviceKindOptions.filter(({ value }) => services.includes(value))
  return (
    <article id={story._id} data-event={event} {...edit('title')}>
      <Grid
        className={`gap-y-4! sm:gap-y-6! md:max-lg:grid-cols-2 ${isAlone ? '' : 'border-t border-rule-strong pt-5'}`}
      >
        <div className={isAlone ? 'lg:col-span-5' : 'lg:col-span-3'} {...edit('image')}>
          <Picture
            {...image}
            sizes={`(min-width: 64rem) ${isAlone ? 42 : 33}vw, 100vw`}
            className="aspect-[4/3] h-auto w-full rounded-md border border-rule object-cover"
          />
        </div>
        <div
          className={`sm:flex sm:flex-col ${isAlone ? 'lg:col-span-6 lg:col-start-7' : 'lg:col-span-5'}`}
        >
          <p className="font-mono text-label text-muted" {...edit('name')}>
            {name}
            {niche && ` · ${niche}`}
          </p>
          <Headline as="h3" className="mt-1 sm:mt-3">
            {title}
          </Headline>
          <p className="card-text" {...edit('summary')}>
            {summary}
          </p>
          {isAlone && said}
          <ul
            aria-label="Services used"
            className="my-3 flex flex-wrap gap-2 sm:mt-4 sm:mb-4"
            {...edit('services')}
          >
            {kinds.map(({ value, title: kind }) => (
              <li key={value}>
                <Tag>{kind}</Tag>
              </li>
            ))}
          </ul>
          <Disclosure
            {...edit('content')}
            summary={
              <>
                Read the story<span className="sr-only"> of {name}</span>
              </>
            }
          >
            {quote && <RichTextBody value={quote} from={4} className="mb-4 sm:hidden" />}
            <RichTextBody value={rest} from={4} />
            {link && (
              <ArrowLink
                link={{ ...link, event: link.event ?? event }}
                className="mt-3 sm:mt-6"
                edit={edit('link')}
              />
            )}
          </Disclosure>
        </div>
        {!isAlone && said}
      </Grid>
    </article>
  )
}

/** The quotation that a story begins with, up to its first heading, and the rest. */
function splitQuote(content: Story['content']): {
  quote?: Story['content']
  rest: Story['content']
} {
  const [first] = content
  if (first?._type !== 'block' || first.style !== 'blockquote') return { rest: content }
  const end = content.findIndex((item) => item._type !== 'block' || item.style?.startsWith('h'))
  return end < 0 ? { rest: content } : { quote: content.slice(0, end), rest: content.slice(end) }
}
