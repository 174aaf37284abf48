import type { RichText } from '@nectar/schemas/fields/rich-text/schema'
import type { Faq } from '@nectar/schemas/sections/faq/schema'

/** The plain words of formatted text, blocks parted by a line break; pictures and code left out. */
export function plainWords(value: RichText): string {
  return value
    .flatMap((block) =>
      block._type === 'block' ? block.children.map(({ text }) => text).join('') : [],
    )
    .join('\n')
}

/** A question section as schema.org's FAQPage. */
export function faqPage({ items }: Pick<Faq, 'items'>) {
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
