import { CodeBlockIcon } from '@sanity/icons/CodeBlock'
import type { z } from 'zod'
import { optional, text, verbatim } from '../fields/field.ts'
import { link } from '../fields/link.ts'
import { codeTabs, starterItem } from '../fields/rich-text.ts'
import { heading, lines, section, title } from './section.ts'

export const codeSample = section({
  name: 'codeSample',
  title: 'Code sample',
  description: 'Code that developers can copy, in one or more tabs.',
  icon: CodeBlockIcon,
  group: 'text',
  theme: 'ink',
  thumbnail: [title(), [10, 26, 100, 46, 'title'], ...lines(16, 34, 60, 5)],
  starter: {
    title: 'In code',
    tabs: [
      starterItem('codeTab', 'first', {
        label: '[Name of the file]',
        language: 'typescript',
        code: "console.log('Put your sample here')",
      }),
    ],
  },
  fields: {
    ...heading,
    text: optional(text('Text', { max: 600, rows: 3 })),
    install: optional(verbatim('Install command', { max: 200 })),
    tabs: codeTabs('Tabs', 8000, { max: 6 }),
    docs: link('Link to the documentation'),
  },
})

export type CodeSample = z.output<typeof codeSample.schema>
