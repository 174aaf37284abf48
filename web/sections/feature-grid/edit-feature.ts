import type { FeatureGrid } from '@nectar/schemas/sections/feature-grid/schema'
import type { EditAttributes } from '../../ui/edit/edit.ts'
import type { SectionPlace } from '../place.ts'

/** The editing attributes of one feature. */
export function editFeature(
  place: SectionPlace,
  { _key }: FeatureGrid['items'][number],
): EditAttributes | undefined {
  return place.edit(`items[_key=="${_key}"]`)
}
