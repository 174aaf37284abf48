import { serviceKindOptions } from '../documents/story/service-kinds.ts'
import type { Choice } from './fields.ts'

/** What an inquiry can be about: the kinds of service, or something else. */
export const serviceChoices: readonly Choice[] = [
  ...serviceKindOptions.map(({ title }) => ({ value: title.toLowerCase(), label: title })),
  { value: 'other', label: 'Something else' },
]
