import { CodeBlockIcon } from '@sanity/icons/CodeBlock'
import { defineField } from '@sanity/types'
import { optionalText } from '../../fields/text-field.ts'
import { codeTabMember, defineSection, eyebrowField, titleField } from '../define-section.ts'
import { sample } from '../sample-texts.ts'

export const codeSampleType = defineSection({
  name: 'codeSample',
  title: 'Code sample',
  description: 'Code that developers can copy, in one or more tabs.',
  icon: CodeBlockIcon,
  starter: {
    title: 'In code',
    tabs: [
      {
        _type: 'codeTab',
        _key: 'first',
        label: 'TypeScript',
        language: 'typescript',
        code: sample("console.log('Put your sample here')"),
      },
    ],
  },
  fields: [
    eyebrowField,
    titleField,
    optionalText('text', 'Text', { rows: 3 }),
    optionalText('install', 'Install command'),
    defineField({
      name: 'tabs',
      title: 'Tabs',
      type: 'array',
      of: [codeTabMember],
      validation: (rule) => rule.required(),
    }),
    defineField({ name: 'docs', title: 'Link to the documentation', type: 'link' }),
  ],
})
