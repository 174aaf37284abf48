import { pageDocumentTypes } from '@nectar/schemas/generated/page-types'
import { currentSection } from '@nectar/schemas/sections/demo'
import type { Migration } from './migration.ts'

/** Each live tool used to be a section type of its own. They are kinds of one type, `demo`, some with fewer fields. */
export const sectionsToDemos: Migration = {
  title: 'Turn sections with a live tool into demos of today',
  types: pageDocumentTypes,
  change: ({ sections }) => {
    if (!Array.isArray(sections)) return undefined
    const demos = sections.flatMap((section: unknown, index) => {
      const demo: unknown = currentSection(section)
      return demo === section ? [] : [[`sections[${index}]`, demo]]
    })
    return demos.length > 0 ? { set: Object.fromEntries(demos) } : undefined
  },
}
