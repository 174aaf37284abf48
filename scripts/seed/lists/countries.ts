import countries from 'i18n-iso-countries'
import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' }
import type { CountryInput } from '../documents.ts'

countries.registerLocale(english)

/** The package also knows XK (Kosovo), a code that ISO 3166-1 leaves to its users to assign. */
const userAssigned: readonly string[] = ['XK']

/** Every country of ISO 3166-1, sorted by its English name. */
export const countryDocuments: readonly CountryInput[] = Object.entries(
  countries.getNames('en', { select: 'official' }),
)
  .filter(([value]) => !userAssigned.includes(value))
  .map(
    ([value, label]): CountryInput => ({
      _id: `country-${value}`,
      _type: 'country',
      value,
      label,
    }),
  )
  .toSorted((a, b) => a.label.localeCompare(b.label, 'en'))
