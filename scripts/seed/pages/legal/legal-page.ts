import { page } from '../../build/page.ts'
import { hero, richText } from '../../build/sections.ts'
import { drawing, type RichTextInput, type RouteInput } from '../../build/types.ts'

interface LegalDocument {
  path: string
  name: string
  order: number
  title: string
  description: string
  /** One or two sentences in plain words; they do not replace the text. */
  summary: string
  body: RichTextInput
}

const reviewNote =
  'A starting point for your lawyer, not legal advice: have it checked against your company, your processors and the law that applies to you before you publish it. The brand, the company and the addresses are fictional.'

/** A legal document: its heading, a summary and its text. */
export function legalPage({ summary, body, ...meta }: LegalDocument): RouteInput {
  return page({
    ...meta,
    layout: 'legal',
    pageType: 'legal',
    reviewNote,
    illustration: drawing('legal'),
    sections: [
      hero({ variant: 'plain', eyebrow: 'Legal', title: meta.name, subtitle: summary }),
      richText({ updated: '2026-11-02', body }),
    ],
  })
}
