import type { RichText } from '@nectar/schemas/fields/rich-text'
import type { Faq } from '@nectar/schemas/sections/faq'
import { Disclosure } from '../ui/disclosure/disclosure.tsx'
import { JsonLd } from '../ui/json-ld/json-ld.tsx'
import { Grid } from '../ui/layout/layout.tsx'
import { SectionBand } from './parts/section-band.tsx'
import { SectionHeading } from './parts/section-heading.tsx'
import type { SectionProps } from './place.ts'
import { RichTextBody } from './rich-text/rich-text-body.tsx'

/** Questions with collapsible answers, also as structured data (FAQPage). */
export function FaqSection({ section, place }: SectionProps<Faq>) {
  return (
    <SectionBand section={section} place={place}>
      <Grid>
        <SectionHeading
          section={section}
          place={place}
          className="self-start lg:sticky lg:top-[calc(var(--spacing-header)+1rem)] lg:col-span-4"
        />
        <div className="lg:col-span-7 lg:col-start-6">
          {section.items.map(({ _key, question, answer }) => (
            <Disclosure
              key={_key}
              summary={question}
              summaryAs="h3"
              {...place.edit(`items[_key=="${_key}"]`)}
            >
              <RichTextBody value={answer} from={4} />
            </Disclosure>
          ))}
        </div>
      </Grid>
      <JsonLd data={faqPage(section)} />
    </SectionBand>
  )
}

/** The plain text of rich text, one line per block, without pictures and code. */
function plainWords(value: RichText): string {
  return value
    .flatMap((block) =>
      block._type === 'block' ? block.children.map(({ text }) => text).join('') : [],
    )
    .join('\n')
}

function faqPage({ items }: Pick<Faq, 'items'>) {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: plainWords(answer) },
    })),
  }
}
