import { ArrowRightIcon } from '@sanity/icons/ArrowRight'
import { ClockIcon } from '@sanity/icons/Clock'
import {
  type ConditionalPropertyCallback,
  defineArrayMember,
  defineType,
  type ValidationContext,
} from '@sanity/types'
import type { ComponentType } from 'react'
import { z } from 'zod'
import {
  choice,
  definitionsOf,
  type Fields,
  field,
  flag,
  optional,
  shapeOf,
  string,
  text,
  validated,
  warned,
} from '../fields/field.ts'
import { leadsSomewhere, targetSchema } from '../fields/link.ts'
import { media, picture } from '../fields/media.ts'
import { catalogCode, missingText } from '../fields/shapes.ts'
import { isFilled, isObject } from '../fields/unparsed.ts'
import { sectionSchema, sections } from '../generated/sections.ts'
import { currentSection } from '../sections/demo.ts'
import { drawThumbnail, pickerGroups } from '../sections/section.ts'
import { isRedirect } from '../validation/redirects.ts'
import { routeFact } from '../validation/route-fact.ts'
import { type DocumentRole, inTabs, type Tab } from './document-type.ts'
import type { DocumentPages } from './pages.ts'
import {
  dateSchema,
  type Layout,
  pathProblem,
  type RouteMiddlewareName,
  routeMiddlewareNames,
  routeTexts,
} from './route/schema.ts'

/** A moment with its time zone. */
const moment = z.iso.datetime({ offset: true, error: 'must be a date with a time' })

/** The format of Sanity's dialogs for releases. A date typed in any other format is lost. */
const dateFormat = 'MMM D, YYYY'

function limit(title: string) {
  const words = { title, description: 'In your own time zone.' }
  return optional(field(moment, { ...words, type: 'datetime', options: { dateFormat } }))
}

/** When visitors get a page. */
export const availability = { from: limit('From'), until: limit('Until') }

const availabilitySchema = z
  .object({ _type: z.literal('availability').optional(), ...shapeOf(availability) })
  .refine(({ from, until }) => !from || !until || Date.parse(from) < Date.parse(until), {
    path: ['until'],
    message: 'must be later than the start',
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

/** Whether a route is only a redirect, without sections. */
function isOnlyRedirect(document: unknown): boolean {
  if (!isObject(document)) return false
  const { redirect, sections } = document
  return isFilled(redirect) && !(Array.isArray(sections) && sections.length > 0)
}

/** Hides a field of a route that only redirects. */
export const hiddenOnRedirects: ConditionalPropertyCallback = ({ document }) =>
  isOnlyRedirect(document)

const requiredOfPages =
  (missing: string) =>
  (text: string | undefined, { document }: ValidationContext): true | string => {
    const route = routeFact(document)
    return text || (route && isRedirect(route)) ? true : missing
  }

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

/** A section of a page, perhaps stored before demos were one type. */
const storedSection = z
  .custom<z.input<typeof sectionSchema>>()
  .transform((section) => currentSection(section))
  .pipe(sectionSchema)

function pathSchema({ prefix }: DocumentPages) {
  return z
    .string({ error: 'is missing: write the path, such as /pricing' })
    .superRefine((path, context) => {
      const problem = path.startsWith(prefix)
        ? pathProblem(path)
        : `must start with ${prefix === '/' ? 'a slash, such as /pricing' : prefix}`
      if (problem) context.addIssue(problem)
    })
}

const middlewareSchema = z.string().pipe(
  z.custom<RouteMiddlewareName>((name) => routeMiddlewareNames.some((known) => known === name), {
    error: `is an unknown check: known are ${routeMiddlewareNames.join(', ')}`,
    params: catalogCode('unknown-middleware'),
  }),
)

/** A redirect, or where menus link to. */
const target = (title: string, description: string) =>
  field(targetSchema.optional(), { title, description, type: 'target' })

/** The date of a document of a type whose documents have one. */
export const pageDate = field(
  dateSchema,
  { title: 'Date', description: 'Lists begin with the newest.', type: 'date' },
  'Choose the date.',
)

/** The fields that every document with a page begins with. */
const firstFields = (pages: DocumentPages) => ({
  sections: field(z.array(storedSection).optional(), {
    title: 'Sections',
    hidden: hiddenOnRedirects,
    type: 'array',
    of: sectionTypes.map(({ type }) => defineArrayMember({ type: type.name })),
    options: {
      insertMenu: {
        filter: true,
        groups: insertGroups,
        views: [{ name: 'grid', previewImageUrl: thumbnailOf }, { name: 'list' }],
      },
    },
  }),
  name: field(
    routeTexts.name,
    {
      title: 'Name',
      description: 'What editors and breadcrumbs call this page.',
      // The template names it, and lists show where it leads.
      hidden: hiddenOnRedirects,
      type: 'string',
      options: { search: { weight: 10 } },
    },
    'Write a name.',
  ),
  path: field(
    pathSchema(pages),
    {
      title: 'Path',
      description: 'What follows the site’s address, such as /about/our-team.',
      type: 'string',
      options: { search: { weight: 10 } },
    },
    'Write the path, such as /pricing.',
  ),
  redirect: warned(
    target(
      'Redirect',
      'Visitors who open this path are sent there, and menus link there. Sections are kept but not shown.',
    ),
    (redirect: object | undefined, { document }) =>
      redirect && leadsSomewhere(redirect) && !isOnlyRedirect(document)
        ? 'The redirect wins: the sections of this page are kept but not shown.'
        : true,
  ),
  layout: choice('Layout', layoutTitles, {
    hidden: hiddenOnRedirects,
    initial: 'default',
    radio: 'vertical',
  }),
})

/** The fields below those of the type itself. */
const lastFields = {
  menuLabel: optional(
    text('Label in menus', { max: 80, description: 'If this is empty, menus show the name.' }),
  ),
  menuNote: optional(
    text('Note in menus', {
      max: 120,
      description: 'A few words under the label in the header’s dropdown.',
    }),
  ),
  // Editors drag the entries of a menu instead.
  order: field(z.number().optional(), { title: 'Order in menus', hidden: true, type: 'number' }),
  soon: flag('Soon', { description: 'Menus show it as text with a tag and no link.' }),
  unlisted: flag('Keep out of menus', {
    description:
      'For pages that menus would otherwise include because of their path, such as a redirect at an old path.',
  }),
  to: target(
    'Menus link to',
    'Another page or a place on one, instead of this page. A page without sections also sends its visitors there.',
  ),
  title: validated(
    field(text('Title', { max: 120 }).schema.optional(), {
      title: 'Title',
      hidden: hiddenOnRedirects,
      description:
        'What search engines, browser tabs and shared links show. On the home page, the brand’s name comes first.',
      type: 'string',
      options: { search: { weight: 5 } },
    }),
    (rule) => [
      rule.custom(requiredOfPages('Write a title for search engines.')),
      rule.max(60).warning('Search engines cut titles off at about 60 characters.'),
    ],
  ),
  description: validated(
    field(routeTexts.description.optional(), {
      title: 'Description',
      hidden: hiddenOnRedirects,
      type: 'text',
      rows: 3,
    }),
    (rule) => [
      rule.custom(requiredOfPages('Write a description.')),
      rule.min(50).max(160).warning('Search engines show 50 to 160 characters.'),
    ],
  ),
  illustration: media('Picture on cards and shared links', { hidden: hiddenOnRedirects }),
  sharingImage: optional(
    picture('Sharing image', {
      hidden: hiddenOnRedirects,
      description: 'Replaces the image that the site draws. It should have 1200 by 630 pixels.',
    }),
  ),
  noindex: flag('Keep out of search engines', { hidden: hiddenOnRedirects }),
  middleware: validated(
    field(z.array(middlewareSchema).optional(), {
      title: 'When visitors see this page',
      type: 'array',
      of: [defineArrayMember({ type: 'string' })],
      options: {
        list: routeMiddlewareNames.map((value) => ({ value, title: middlewareTitles[value] })),
      },
    }),
    (rule) => rule.unique(),
  ),
  availability: warned(
    field(availabilitySchema.optional(), { title: 'Shown between', type: 'availability' }),
    (dates: { from?: string; until?: string } | undefined, { document }) => {
      const names = Array.isArray(document?.middleware) ? document.middleware : []
      return (dates?.from || dates?.until) && !names.includes('availability')
        ? `These dates have no effect yet: choose “${middlewareTitles.availability}”.`
        : true
    },
  ),
  reviewNote: optional(
    string('Note for reviewers', z.string().max(1000, 'is longer than 1000 characters'), {
      rows: 2,
      description: 'For the team. Visitors never see it.',
    }),
  ),
}

/** The Studio's tabs. The fields of a type itself are on the first one. */
const tabs: readonly Tab[] = [
  { name: 'page', title: 'Page', fields: ['sections', 'name', 'path', 'redirect', 'layout'] },
  {
    name: 'menu',
    title: 'Menu',
    fields: ['name', 'menuLabel', 'menuNote', 'order', 'soon', 'unlisted', 'to'],
  },
  {
    name: 'search',
    title: 'Search and sharing',
    fields: ['title', 'description', 'illustration', 'sharingImage', 'noindex'],
  },
  { name: 'availability', title: 'Availability', fields: ['middleware', 'availability'] },
  { name: 'review', title: 'Review', fields: ['reviewNote'] },
]

/** The schemas of the fields of every document that has a page. */
export function pageShape(pages: DocumentPages) {
  return {
    _id: z.string(),
    _rev: z.string().optional(),
    _createdAt: z.string().optional(),
    _updatedAt: z.string().optional(),
    ...shapeOf(firstFields(pages)),
    ...shapeOf(lastFields),
  }
}

type PageFields = z.output<z.ZodObject<ReturnType<typeof pageShape>>>

/** The zod issue of a redirect without a target. On a page with sections, such a redirect counts as absent. */
const missingTarget = {
  code: 'custom',
  message: 'Say where visitors are sent, or remove the redirect.',
} as const

/** Refuses a page without a title or description, and a redirect without a target. */
export function completePage<P extends PageFields>(page: P, context: z.RefinementCtx) {
  const hasSections = Boolean(page.sections?.length)
  const isForwarded = page.redirect ?? (hasSections ? undefined : page.to)
  const { title = '', description = '' } = page
  // A redirect that is stored without a target leaves a key without a value.
  if (!isForwarded && !hasSections && 'redirect' in page) {
    context.addIssue({ ...missingTarget, path: ['redirect'] })
  } else if (!isForwarded) {
    for (const [field, text] of Object.entries({ title, description })) {
      if (!text) context.addIssue({ ...missingText, path: [field] })
    }
  }
  return { ...page, title: title || page.name, description }
}

/** Defines a document type that has pages, for the Studio. Its own fields are below the sections and the layout. */
export function pageType<const Name extends string>({
  pages,
  fields,
  ...own
}: {
  name: Name
  title: string
  icon: ComponentType
  pages: DocumentPages
  fields: Fields
}) {
  const all = { ...firstFields(pages), ...fields, ...lastFields }
  return defineType({
    ...own,
    type: 'document',
    orderings: [{ title: 'Path', name: 'path', by: [{ field: 'path', direction: 'asc' }] }],
    ...inTabs(definitionsOf(all), tabs),
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
      },
      prepare: ({ name, path = 'no path yet', page, toPage, ...given }) => {
        const { redirect, to, section, soon } = given
        const isLead = isRedirect({ redirect, to, sectionCount: section ? 1 : 0 })
        // A redirect is known by where it begins and ends.
        const { address, applicationPath, anchor, file } = redirect ?? to ?? {}
        const place = page ?? (redirect ? undefined : toPage)
        const end = place ? `${place}${anchor ? `#${anchor}` : ''}` : (address ?? applicationPath)
        const target = isLead && (end ?? (file?.asset && 'a file'))
        return {
          title: target ? `${path} → ${target}` : name || `${own.title} without a name`,
          subtitle: [target ? name : path, isLead && 'redirect', soon && 'soon']
            .filter(Boolean)
            .join(' · '),
          media: isLead ? ArrowRightIcon : soon ? ClockIcon : undefined,
        }
      },
    },
  })
}

/** The role of the routes themselves. */
export const routeRole: DocumentRole = {
  createdBy: 'editors',
  listed: 'separately',
  shownOn: { routes: '_id in [$id, "drafts." + $id] || references($id)' },
}

/** The role of a document type that has pages. The Studio lists its documents beside the routes. */
export function pageRole({ title, dated }: DocumentPages): DocumentRole {
  const orderedBy = dated
    ? ({ field: 'date', direction: 'desc' } as const)
    : ({ field: 'path', direction: 'asc' } as const)
  return { ...routeRole, listed: { title, under: 'content', orderedBy } }
}
