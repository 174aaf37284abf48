import type { Hero, HeroVariant } from '@nectar/schemas/sections/hero/schema'
import type { ReactNode } from 'react'
import { SectionBand } from '../parts/section-band.tsx'
import type { SectionProps } from '../place.ts'
import { CampaignHero } from './campaign-hero.tsx'
import { HomeHero } from './home-hero.tsx'
import { PlainHero } from './plain-hero.tsx'
import { SplitHero } from './split-hero.tsx'

const variants: Record<HeroVariant, (props: SectionProps<Hero>) => ReactNode> = {
  home: HomeHero,
  split: SplitHero,
  plain: PlainHero,
  campaign: CampaignHero,
}

/** The first section of a page; its title is the page's h1. */
export function HeroSection({ section, place }: SectionProps<Hero>) {
  const Variant = variants[section.variant ?? (section.media ? 'split' : 'plain')]
  return (
    <SectionBand
      section={section}
      place={place}
      space={place.layout === 'claim' ? 'pt-4! pb-0!' : undefined}
      className={`overflow-clip ${place.joins.before ? '' : 'pt-12! lg:pt-16!'}`}
    >
      <Variant section={section} place={place} />
    </SectionBand>
  )
}
