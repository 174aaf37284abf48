import { BoltIcon } from '@sanity/icons/Bolt'
import { defineField } from '@sanity/types'
import { linkMember } from '../../fields/link/type.ts'
import { optionalText } from '../../fields/text-field.ts'
import { defineSection, titleField } from '../define-section.ts'
import { sample } from '../sample-texts.ts'

export const ctaBannerType = defineSection({
  name: 'ctaBanner',
  title: 'Call to action',
  description: 'Says what to do next, above buttons that lead there.',
  icon: BoltIcon,
  starter: { title: sample('Say what to do next') },
  fields: [
    titleField,
    optionalText('text', 'Text', { rows: 3 }),
    defineField({
      name: 'calls',
      title: 'Calls to action',
      type: 'array',
      of: [linkMember],
      validation: (rule) =>
        rule
          .custom((calls) =>
            calls?.length ? true : 'A call to action without a link leads nowhere: add one.',
          )
          .warning(),
    }),
  ],
})
