import type { ComponentProps } from 'react'
import { SectionHeading } from './section-heading.tsx'

/** The heading above a workbench: the headline at the left, what to do there beside its foot. */
export function BenchHeading(
  props: Pick<ComponentProps<typeof SectionHeading>, 'section' | 'place'>,
) {
  return (
    <SectionHeading
      {...props}
      className="max-w-lead lg:grid lg:max-w-none lg:grid-cols-12 lg:items-end lg:gap-x-column lg:*:col-span-12 lg:*:nth-2:col-span-7 lg:*:nth-3:col-span-5"
    />
  )
}
