import { brand } from '@nectar/schemas/config/brand/brand'
import type { PageType } from '@nectar/schemas/documents/page-kinds'
import type { Layout } from '@nectar/schemas/documents/route/schema'
import { documentPages, pageDocumentTypes } from '@nectar/schemas/generated/page-types'
import { schemaTypes } from '@nectar/schemas/generated/schema-types'
import type { SectionTypeName } from '@nectar/schemas/generated/sections'
import { ArrowRightIcon } from '@sanity/icons/ArrowRight'
import { BasketIcon } from '@sanity/icons/Basket'
import { BookIcon } from '@sanity/icons/Book'
import { DocumentIcon } from '@sanity/icons/Document'
import { LaunchIcon } from '@sanity/icons/Launch'
import { RocketIcon } from '@sanity/icons/Rocket'
import { TokenIcon } from '@sanity/icons/Token'
import { randomKey } from '@sanity/util/content'
import type { Template } from 'sanity'

/** The name of every new redirect: editors know it by its path. */
export const redirectName = 'Redirect'

/** The ids of the templates for new pages. */
export const templateIds = {
  page: 'route-page',
  service: 'route-service',
  recipe: 'route-recipe',
  token: 'route-token',
  landing: 'route-landing',
  legal: 'route-legal',
  redirect: 'route-redirect',
} as const

/** A section of a new page: its type, and its differences from the type's starter content. */
type NewSection = { _type: SectionTypeName } & Record<string, unknown>

/** Adds to sections the starter content of their types, and keys. */
function startedSections(sections: readonly NewSection[]): (NewSection & { _key: string })[] {
  return sections.map((section) => {
    const type = schemaTypes.find(({ name }) => name === section._type)
    const starter = type && 'initialValue' in type ? Object(type.initialValue) : {}
    return { ...starter, ...section, _key: randomKey(12) }
  })
}

const textSections: readonly NewSection[] = [
  { _type: 'hero', variant: 'plain' },
  { _type: 'richText' },
]

interface PageTemplate {
  id: string
  title: string
  icon: Template['icon']
  /** The start of the path, which the editor completes. */
  path?: string
  /** As for other pages if left out. */
  layout?: Layout
  pageType?: PageType
  sections: readonly NewSection[]
}

const pages: readonly PageTemplate[] = [
  {
    id: templateIds.page,
    title: 'Page',
    icon: DocumentIcon,
    sections: [{ _type: 'hero', variant: 'split' }, { _type: 'ctaBanner' }],
  },
  {
    id: templateIds.service,
    title: 'Service',
    icon: RocketIcon,
    path: '/services/',
    pageType: 'service',
    sections: [
      { _type: 'hero', variant: 'split' },
      { _type: 'featureGrid' },
      { _type: 'steps' },
      { _type: 'codeSample' },
      { _type: 'resourceCards', title: 'Recipes that use it' },
      { _type: 'dataTable', title: 'What it costs' },
      { _type: 'storyList' },
      { _type: 'faq' },
      { _type: 'ctaBanner' },
    ],
  },
  {
    id: templateIds.recipe,
    title: 'Recipe',
    icon: BasketIcon,
    path: '/recipes/',
    pageType: 'recipe',
    sections: [
      { _type: 'hero', variant: 'split' },
      { _type: 'featureGrid', title: 'What it is made of' },
      { _type: 'steps', title: 'Steps' },
      { _type: 'codeSample' },
      { _type: 'dataTable', anchor: 'costs', title: 'What it costs' },
      { _type: 'faq' },
      { _type: 'resourceCards', title: 'Next' },
    ],
  },
  {
    id: templateIds.token,
    title: 'Token page',
    icon: TokenIcon,
    path: `${brand.tokenPath}/`,
    layout: 'claim',
    sections: [
      { _type: 'hero', variant: 'plain' },
      { _type: 'formBlock', kind: 'token-overview', title: 'Your tokens' },
      { _type: 'faq' },
    ],
  },
  {
    id: templateIds.landing,
    title: 'Landing page',
    icon: LaunchIcon,
    layout: 'landing',
    pageType: 'campaign',
    sections: [
      { _type: 'hero', variant: 'campaign' },
      { _type: 'featureGrid' },
      { _type: 'steps' },
      { _type: 'faq' },
      { _type: 'ctaBanner' },
    ],
  },
  {
    id: templateIds.legal,
    title: 'Legal page',
    icon: BookIcon,
    layout: 'legal',
    pageType: 'legal',
    sections: textSections,
  },
]

/** The layout and kind of a page that says nothing else. */
const plain = { layout: 'default', pageType: 'page' }

function pageTemplate({ id, title, icon, sections, ...page }: PageTemplate): Template {
  return {
    id,
    title,
    icon,
    schemaType: 'route',
    value: () => ({ ...plain, ...page, sections: startedSections(sections) }),
  }
}

const redirectTemplate: Template = {
  id: templateIds.redirect,
  title: 'Redirect',
  icon: ArrowRightIcon,
  schemaType: 'route',
  value: {
    ...plain,
    name: redirectName,
    // Menus show pages, so a redirect is not in them, like the one that a moved page leaves.
    unlisted: true,
    redirect: { _type: 'target', kind: 'page', permanent: true },
  },
}

/** The templates of the other document types that have pages: a headline and a text. */
const documentTemplates = pageDocumentTypes
  .filter((type) => type !== 'route')
  .map((type): Template => {
    const { title, prefix, dated } = documentPages[type]
    const date = dated ? { date: new Date().toISOString().slice(0, 10) } : {}
    return {
      id: type,
      title,
      schemaType: type,
      value: () => ({
        path: prefix,
        layout: 'default',
        ...date,
        sections: startedSections(textSections),
      }),
    }
  })

/** The templates for new pages, in menu order. */
export const pageTemplates: Template[] = [
  ...pages.map(pageTemplate),
  redirectTemplate,
  ...documentTemplates,
]
