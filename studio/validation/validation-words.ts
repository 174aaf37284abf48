import { defineLocaleResourceBundle } from 'sanity'

/** Says of a field what it has to be; Sanity's own words name patterns. */
export const validationWords = defineLocaleResourceBundle({
  locale: 'en-US',
  namespace: 'validation',
  resources: {
    'generic.required': 'This is missing.',
    'string.regex-does-not-match': 'This must be {{name}}.',
  },
})
