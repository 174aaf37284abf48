import { ArrowRightIcon } from '@sanity/icons/ArrowRight'
import { ClockIcon } from '@sanity/icons/Clock'
import { DocumentIcon } from '@sanity/icons/Document'
import {
  type ConditionalPropertyCallback,
  defineArrayMember,
  defineField,
  defineType,
  type FieldDefinition,
  type ValidationContext,
} from '@sanity/types'
import type { ComponentType } from 'react'
import { definitionsOf } from '../../fields/field.ts'
import { leadsSomewhere } from '../../fields/link/schema.ts'
import { choices } from '../../fields/text-field.ts'
import { isFilled } from '../../fields/unparsed.ts'
import { sections } from '../../generated/sections.ts'
import { pickerGroups } from '../../sections/section.ts'
import { drawThumbnail } from '../../sections/thumbnail.ts'
import { isRedirect } from '../../validation/redirects.ts'
import { routeFact } from '../../validation/route-fact.ts'
import { pageTypeTitles } from '../page-kinds.ts'
import { reviewFields } from '../review.ts'
import type { Layout, RouteMiddlewareName } from './schema.ts'

/** The format of Sanity's dialogs for releases. A date typed in any other format is lost. */
const dateFormat = 'MMM D, YYYY'

export const availabilityType = defineType({
  name: 'availability',
  title: 'Availability',
  type: 'object',
  options: { columns: 2 },
  fields: [
    defineField({
      name: 'from',
      title: 'From',
      description: 'In your own time zone.',
      type: 'datetime',
      options: { dateFormat },
    }),
    defineField({
      name: 'until',
      title: 'Until',
      description: 'In your own time zone.',
      type: 'datetime',
      options: { dateFormat },
    }),
  ],
})

// The compiler requires a title for each value.
const layoutTitles: Record<Layout, string> = {
  default: 'Dark, with menus and footer',
  landing: 'Landing page: dark, with menus and footer',
  legal: 'Light, with a table of contents at the side',
  light: 'Light, with menus and footer',
  claim: 'Token page, with tabs and the wallet',
}
const middlewareTitles: Record<RouteMiddlewareName, string> = {
  availability: 'Only between the dates below',
}

const layoutNames: Readonly<Record<string, string>> = {
  claim: 'Token page',
  landing: 'Landing page',
}
const pageTypeNames: Readonly<Record<string, string>> = {
  service: 'Service',
  recipe: 'Recipe',
  legal: 'Legal page',
}

/**
 * What editors call this kind of page, which is also the name of its template.
 *
 * @param otherwise - the title of the document type, for all other pages
 */
export function pageKind(
  page: Parameters<typeof isRedirect>[0] & { layout?: unknown; pageType?: unknown },
  otherwise: string,
): string {
  if (isRedirect(page)) return 'Redirect'
  return layoutNames[String(page.layout)] ?? pageTypeNames[String(page.pageType)] ?? otherwise
}

/** Whether a route is only a redirect, without sections. */
function isOnlyRedirect(document: unknown): boolean {
  return (
    typeof document === 'object' &&
    document !== null &&
    'redirect' in document &&
    isFilled(document.redirect) &&
    !('sections' in document && Array.isArray(document.sections) && document.sections.length > 0)
  )
}

const hiddenOnRedirects: ConditionalPropertyCallback = ({ document }) => isOnlyRedirect(document)

const requiredOfPages =
  (missing: string) =>
  (text: string | undefined, { document }: ValidationContext): true | string => {
    const route = routeFact(document)
    return text || (route && isRedirect(route)) ? true : missing
  }

const addressFields = [
  defineField({
    name: 'name',
    title: 'Name',
    description: 'What editors and breadcrumbs call this page.',
    // The template names it, and lists show where it leads.
    hidden: hiddenOnRedirects,
    type: 'string',
    group: ['page', 'menu'],
    options: { search: { weight: 10 } },
    validation: (rule) => rule.required().error('Write a name.'),
  }),
  defineField({
    name: 'path',
    title: 'Path',
    description: 'What follows the site’s address, such as /about/our-team.',
    type: 'string',
    group: 'page',
    options: { search: { weight: 10 } },
    validation: (rule) => rule.required().error('Write the path, such as /pricing.'),
  }),
  defineField({
    name: 'redirect',
    title: 'Redirect',
    description:
      'Visitors who open this path are sent there, and menus link there. Sections are kept but not shown.',
    type: 'target',
    group: ['page', 'lead'],
    validation: (rule) =>
      rule
        .custom((redirect, { document }) =>
          redirect && leadsSomewhere(redirect) && !isOnlyRedirect(document)
            ? 'The redirect wins: the sections of this page are kept but not shown.'
            : true,
        )
        .warning(),
  }),
  defineField({
    name: 'layout',
    title: 'Layout',
    hidden: hiddenOnRedirects,
    type: 'string',
    group: 'page',
    initialValue: 'default',
    options: { list: choices(layoutTitles), layout: 'radio' },
    validation: (rule) => rule.required(),
  }),
]

const kindField = defineField({
  name: 'pageType',
  title: 'Kind of page',
  hidden: hiddenOnRedirects,
  type: 'string',
  group: 'page',
  initialValue: 'page',
  description: 'Menus can be filled with the pages of a kind, such as the legal ones.',
  options: { list: choices(pageTypeTitles) },
})

/** The date of a document of a type whose documents have one. */
export const dateField = defineField({
  name: 'date',
  title: 'Date',
  description: 'Lists begin with the newest.',
  type: 'date',
  group: 'page',
  validation: (rule) => rule.required().error('Choose the date.'),
})

/** The section types in the order of the picker. */
const sectionTypes = Object.values(sections).toSorted((a, b) =>
  String(a.type.title).localeCompare(String(b.type.title), 'en'),
)

function thumbnailOf(name: string): string | undefined {
  const found = sectionTypes.find(({ type }) => type.name === name)
  return found && drawThumbnail(found.thumbnail)
}

/** The groups of the picker, as Sanity's insert menu takes them. */
const insertGroups = Object.entries(pickerGroups).map(([name, title]) => ({
  name,
  title,
  of: sectionTypes.flatMap(({ type, group }) => (group === name ? type.name : [])),
}))

const sectionsField = defineField({
  name: 'sections',
  title: 'Sections',
  hidden: hiddenOnRedirects,
  type: 'array',
  group: 'page',
  of: sectionTypes.map(({ type }) => defineArrayMember({ type: type.name })),
  options: {
    insertMenu: {
      filter: true,
      groups: insertGroups,
      views: [{ name: 'grid', previewImageUrl: thumbnailOf }, { name: 'list' }],
    },
  },
})

const otherFields = [
  defineField({
    name: 'menuLabel',
    title: 'Label in menus',
    description: 'If this is empty, menus show the name.',
    type: 'string',
    group: 'menu',
  }),
  defineField({
    name: 'menuNote',
    title: 'Note in menus',
    description: 'A few words under the label in the header’s dropdown.',
    type: 'string',
    group: 'menu',
  }),
  defineField({
    name: 'order',
    title: 'Order in menus',
    // Editors drag the entries of a menu instead.
    hidden: true,
    type: 'number',
    group: 'menu',
  }),
  defineField({
    name: 'soon',
    title: 'Soon',
    description: 'Menus show it as text with a tag and no link.',
    type: 'boolean',
    group: 'menu',
  }),
  defineField({
    name: 'unlisted',
    title: 'Keep out of menus',
    description:
      'For pages that menus would otherwise include because of their path, such as a redirect at an old path.',
    type: 'boolean',
    group: 'menu',
  }),
  defineField({
    name: 'to',
    title: 'Menus link to',
    description:
      'Another page or a place on one, instead of this page. A page without sections also sends its visitors there.',
    type: 'target',
    group: 'menu',
  }),
  defineField({
    name: 'title',
    title: 'Title',
    hidden: hiddenOnRedirects,
    description:
      'What search engines, browser tabs and shared links show. On the home page, the brand’s name comes first.',
    type: 'string',
    group: 'search',
    options: { search: { weight: 5 } },
    validation: (rule) => [
      rule.custom(requiredOfPages('Write a title for search engines.')),
      rule.max(60).warning('Search engines cut titles off at about 60 characters.'),
    ],
  }),
  defineField({
    name: 'description',
    title: 'Description',
    hidden: hiddenOnRedirects,
    type: 'text',
    rows: 3,
    group: 'search',
    validation: (rule) => [
      rule.custom(requiredOfPages('Write a description.')),
      rule.min(50).max(160).warning('Search engines show 50 to 160 characters.'),
    ],
  }),
  defineField({
    name: 'illustration',
    title: 'Picture on cards and shared links',
    hidden: hiddenOnRedirects,
    type: 'media',
    group: 'search',
  }),
  defineField({
    name: 'sharingImage',
    title: 'Sharing image',
    hidden: hiddenOnRedirects,
    description: 'Replaces the image that the site draws. It should have 1200 by 630 pixels.',
    type: 'picture',
    group: 'search',
  }),
  defineField({
    name: 'noindex',
    title: 'Keep out of search engines',
    hidden: hiddenOnRedirects,
    type: 'boolean',
    group: 'search',
  }),
  defineField({
    name: 'middleware',
    title: 'When visitors see this page',
    type: 'array',
    group: 'availability',
    of: [defineArrayMember({ type: 'string' })],
    options: { list: choices(middlewareTitles) },
    validation: (rule) => rule.unique(),
  }),
  defineField({
    name: 'availability',
    title: 'Shown between',
    type: 'availability',
    group: 'availability',
    validation: (rule) =>
      rule
        .custom((dates: { from?: string; until?: string } | undefined, { document }) => {
          const names = Array.isArray(document?.middleware) ? document.middleware : []
          return (dates?.from || dates?.until) && !names.includes('availability')
            ? `These dates have no effect yet: choose “${middlewareTitles.availability}”.`
            : true
        })
        .warning(),
  }),
  ...definitionsOf(reviewFields).map((field) => ({ ...field, group: 'review' })),
  defineField({
    name: 'reviewNote',
    title: 'Note for reviewers',
    description: 'For the team. Visitors never see it.',
    type: 'text',
    rows: 2,
    group: 'review',
  }),
]

/** Defines a document type that has pages. Its own fields are on the first tab, below the sections and the layout. */
export function definePageType<const Name extends string>(own: {
  name: Name
  title: string
  icon: ComponentType
  fields: FieldDefinition[]
}) {
  return defineType({
    ...own,
    type: 'document',
    groups: [
      { name: 'page', title: 'Page', default: true },
      { name: 'menu', title: 'Menu' },
      { name: 'lead', title: 'Redirect' },
      { name: 'search', title: 'Search and sharing' },
      { name: 'availability', title: 'Availability' },
      { name: 'review', title: 'Review' },
    ],
    orderings: [
      { title: 'Order in menus', name: 'order', by: [{ field: 'order', direction: 'asc' }] },
      { title: 'Path', name: 'path', by: [{ field: 'path', direction: 'asc' }] },
    ],
    fields: [sectionsField, ...addressFields, ...own.fields, ...otherFields],
    preview: {
      select: {
        name: 'name',
        path: 'path',
        redirect: 'redirect',
        to: 'to',
        page: 'redirect.page.path',
        toPage: 'to.page.path',
        section: 'sections.0._type',
        soon: 'soon',
        layout: 'layout',
        pageType: 'pageType',
      },
      prepare: ({ name, path = 'no path yet', page, toPage, ...given }) => {
        const { redirect, to, section, soon, layout, pageType } = given
        const fact = { redirect, to, sectionCount: section ? 1 : 0, layout, pageType }
        const isLead = isRedirect(fact)
        // A redirect is known by where it begins and ends.
        const { address, applicationPath, anchor, file } = redirect ?? to ?? {}
        const place = page ?? (redirect ? undefined : toPage)
        const end = place ? `${place}${anchor ? `#${anchor}` : ''}` : (address ?? applicationPath)
        const target = isLead && (end ?? (file?.asset && 'a file'))
        return {
          title: target
            ? `${path} → ${target}`
            : name || `${pageKind(fact, own.title)} without a name`,
          subtitle: [target ? name : path, isLead && 'redirect', soon && 'soon']
            .filter(Boolean)
            .join(' · '),
          media: isLead ? ArrowRightIcon : soon ? ClockIcon : undefined,
        }
      },
    },
  })
}

export const routeType = definePageType({
  name: 'route',
  title: 'Page',
  icon: DocumentIcon,
  fields: [kindField],
})
