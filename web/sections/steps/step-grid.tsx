import type { Steps } from '@nectar/schemas/sections/steps/schema'
import { Headline } from '../../ui/text/headline.tsx'
import { Media } from '../parts/media.tsx'
import { Onward } from '../parts/onward.tsx'
import { SectionHeading } from '../parts/section-heading.tsx'
import type { SectionProps } from '../place.ts'

/** Steps side by side under rules, each with a large numeral: all of them at a glance. */
export function StepGrid({ section, place }: SectionProps<Steps>) {
  return (
    <>
      <SectionHeading section={section} place={place} className="lg:max-w-[66%]" />
      <ol className="mt-6 grid gap-x-column gap-y-6 sm:mt-12 sm:grid-cols-2 sm:gap-y-10 sm:max-lg:*:last:odd:col-span-2 lg:mt-16 lg:grid-cols-3 lg:gap-y-14">
        {section.items.map(({ _key, title, text, media, link }, index) => (
          <li
            key={_key}
            className="grid grid-cols-[3rem_minmax(0,1fr)] content-start gap-x-4 border-t border-rule-strong pt-4 *:col-start-2"
            {...place.edit(`items[_key=="${_key}"]`)}
          >
            <span
              aria-hidden="true"
              className="col-start-1! row-span-2 font-display text-figure font-headline tabular-nums"
            >
              {index + 1}
            </span>
            <Headline as="h3" size="h4" className="mt-2">
              {title}
            </Headline>
            <p className="mt-2 text-muted">{text}</p>
            {media && (
              <div className="mt-6 max-w-96">
                <Media media={media} sizes="24rem" />
              </div>
            )}
            {link && <Onward link={link} className="mt-4" />}
          </li>
        ))}
      </ol>
    </>
  )
}
