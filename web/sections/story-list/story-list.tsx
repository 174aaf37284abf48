import type { StoryList } from '@nectar/schemas/sections/story-list/schema'
import { Onward } from '../parts/onward.tsx'
import { SectionBand } from '../parts/section-band.tsx'
import { SectionHeading } from '../parts/section-heading.tsx'
import type { SectionProps } from '../place.ts'
import { StoryItem } from './story-item.tsx'

/** Success stories, told in full behind a disclosure. */
export function StoryListSection({ section, place }: SectionProps<StoryList>) {
  const { stories, call } = section
  return (
    <SectionBand section={section} place={place}>
      <SectionHeading section={section} place={place} className="lg:max-w-[75%]" />
      <div className="mt-6 flex flex-col gap-8 sm:mt-12 sm:gap-16 lg:mt-20 lg:gap-28">
        {stories.map((story, index) => (
          <StoryItem
            key={story._id}
            story={story}
            mirrored={index % 2 === 1}
            edit={(path) => place.page.editOther?.('story', story._id, path)}
          />
        ))}
      </div>
      {call && <Onward link={call} className="mt-8 sm:mt-16" edit={place.edit('call')} />}
    </SectionBand>
  )
}
