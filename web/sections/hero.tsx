import type { Hero, HeroVariant } from '@nectar/schemas/sections/hero'
import type { ReactNode } from 'react'
import { Grid } from '../ui/layout/layout.tsx'
import { DateText, Eyebrow, Headline, Lead } from '../ui/text/text.tsx'
import { CallsToAction } from './parts/links.tsx'
import { Media } from './parts/media.tsx'
import { SectionBand, titleId } from './parts/section-band.tsx'
import type { SectionPlace, SectionProps } from './place.ts'

const variants: Record<HeroVariant, (props: SectionProps<Hero>) => ReactNode> = {
  home: HomeHero,
  split: SplitHero,
  plain: PlainHero,
  campaign: (props) => <SplitHero {...props} size="display" />,
}

/** The first section of a page; its title is the page's h1. */
export function HeroSection({ section, place }: SectionProps<Hero>) {
  const variant = section.variant ?? (section.media ? 'split' : 'plain')
  const Variant = variants[variant]
  // The token application follows at once.
  const isClaimHead = variant === 'plain' && place.layout === 'claim'
  return (
    <>
      {/* A document that is painted before this has arrived cannot take over the picture of a followed card. */}
      {place.main && section.media && variant !== 'plain' && (
        <link rel="expect" href={`#${mediaId(section)}`} blocking="render" />
      )}
      <SectionBand
        section={section}
        place={place}
        space={isClaimHead ? 'pt-6! pb-0! lg:pt-8!' : spaceOf(place)}
        className="overflow-clip"
      >
        <Variant section={section} place={place} />
      </SectionBand>
    </>
  )
}

function mediaId(section: Hero): string {
  return `${section._key}-media`
}

// Two thirds of what other sections have, so that more of the first screen is content.
const bottoms = {
  sameTheme: 'pb-[calc(var(--spacing-section-tight)*2/3)]!',
  otherTheme: 'pb-[calc(var(--spacing-section)*2/3)]!',
}

function spaceOf({ layout, sameTheme }: SectionPlace): string {
  const top = sameTheme.before ? 'pt-4! lg:pt-7!' : 'pt-8! lg:pt-11!'
  if (layout === 'legal') return `${top} pb-0!`
  return `${top} ${bottoms[sameTheme.after ? 'sameTheme' : 'otherTheme']}`
}

/** For the home page: a large media that extends past the right edge. */
function HomeHero({ section, place }: SectionProps<Hero>) {
  return (
    <Grid className="items-center lg:min-h-[min(44rem,calc(100svh-var(--spacing-header)-5rem))]">
      <div className="relative z-1 flex flex-col gap-5 tall:gap-7 lg:col-span-7 lg:col-start-1 lg:row-start-1">
        <HeroTitle section={section} place={place} size="display" />
        <HeroLead section={section} place={place} />
        <HeroCalls section={section} place={place} className="mt-2" />
      </div>
      <HeroMedia
        section={section}
        place={place}
        sizes="(min-width: 64rem) 60vw, 100vw"
        className="-mr-gutter lg:col-span-6 lg:col-start-7 lg:row-start-1 lg:-mr-[calc(var(--spacing-gutter)+4rem)] lg:ml-6"
      />
    </Grid>
  )
}

/** Text beside media; on a tablet, the headline spans both. */
function SplitHero({
  section,
  place,
  size,
}: SectionProps<Hero> & { size?: TitleSize | undefined }) {
  return (
    <Grid className="gap-y-5! md:max-lg:grid-cols-2 md:max-lg:gap-y-10! tall:gap-y-7!">
      <div className="flex flex-col gap-5 tall:gap-7 md:max-lg:col-span-2 lg:col-span-7 lg:self-end">
        <HeroTitle section={section} place={place} size={size} />
      </div>
      <div className="flex flex-col gap-5 tall:gap-7 lg:col-span-7 lg:col-start-1">
        <HeroLead section={section} place={place} />
        <HeroCalls section={section} place={place} className="mt-2" />
      </div>
      <HeroMedia
        section={section}
        place={place}
        className="max-w-[32rem] max-md:mt-5 lg:col-span-5 lg:col-start-8 lg:row-span-2 lg:row-start-1 lg:max-w-none lg:self-center"
      />
    </Grid>
  )
}

/** Without media: the headline across the page, the rest below it on the right. */
function PlainHero({ section, place }: SectionProps<Hero>) {
  if (place.layout === 'claim') return <ClaimHero section={section} place={place} />
  return (
    <Grid>
      <div className="flex flex-col gap-5 tall:gap-7 lg:col-span-11">
        <HeroTitle section={section} place={place} />
      </div>
      <div
        className={`flex flex-col gap-5 sm:gap-8 ${place.layout === 'legal' ? 'lg:col-span-9' : 'lg:col-span-7 lg:col-start-6'}`}
      >
        <HeroLead section={section} place={place} />
        <HeroCalls section={section} place={place} />
      </div>
    </Grid>
  )
}

/** On token pages: smaller than elsewhere, so that the card below is on the first screen. */
function ClaimHero({ section, place }: SectionProps<Hero>) {
  return (
    <div className="flex flex-col gap-3">
      <HeroTitle section={section} place={place} size="h2" />
      {section.subtitle && (
        <p className="max-w-prose text-muted" {...place.edit('subtitle')}>
          {section.subtitle}
        </p>
      )}
      <HeroCalls section={section} place={place} />
    </div>
  )
}

type TitleSize = 'display' | 'h1' | 'h2'

function HeroTitle({
  section,
  place,
  size = 'h1',
}: SectionProps<Hero> & { size?: TitleSize | undefined }) {
  const { date } = place.page
  return (
    <>
      {section.eyebrow && (
        <div {...place.edit('eyebrow')}>
          <Eyebrow level={place.progress}>{section.eyebrow}</Eyebrow>
        </div>
      )}
      {date && (
        <p className="font-mono text-label text-muted" {...place.page.edit?.('date')}>
          <DateText date={date} />
        </p>
      )}
      <div {...place.edit('title')}>
        <Headline
          as={place.main ? 'h1' : 'h2'}
          size={size}
          id={titleId(section)}
          highlight={section.highlight}
        >
          {section.title}
        </Headline>
      </div>
    </>
  )
}

function HeroLead({ section, place }: SectionProps<Hero>) {
  if (!section.subtitle) return null
  return (
    <div {...place.edit('subtitle')}>
      <Lead>{section.subtitle}</Lead>
    </div>
  )
}

function HeroCalls({ section, place, className }: SectionProps<Hero> & { className?: string }) {
  const { calls } = section
  return calls && <CallsToAction links={calls} edit={place.edit('calls')} className={className} />
}

interface HeroMediaProps extends SectionProps<Hero> {
  sizes?: string
  className: string
}

function HeroMedia({
  section,
  place,
  sizes = '(min-width: 64rem) 42vw, 100vw',
  className,
}: HeroMediaProps) {
  if (!section.media) return null
  return (
    <div id={mediaId(section)} className={`hero-media ${className}`} {...place.edit('media')}>
      <Media media={section.media} sizes={sizes} priority />
    </div>
  )
}
