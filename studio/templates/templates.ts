import type { Layout, PageType } from '@nectar/schemas/documents/route/schema'
import { ArrowRightIcon } from '@sanity/icons/ArrowRight'
import { BasketIcon } from '@sanity/icons/Basket'
import { BookIcon } from '@sanity/icons/Book'
import { DocumentIcon } from '@sanity/icons/Document'
import { LaunchIcon } from '@sanity/icons/Launch'
import { RocketIcon } from '@sanity/icons/Rocket'
import { TokenIcon } from '@sanity/icons/Token'
import type { Template } from 'sanity'
import { templateIds } from './ids.ts'
import {
  landingSections,
  legalSections,
  type NewSection,
  pageSections,
  recipeSections,
  serviceSections,
  startedSections,
  tokenSections,
} from './sections.ts'

interface PageTemplate {
  id: string
  title: string
  icon: Template['icon']
  /** The path starts like this; the editor writes the rest. */
  path?: string
  layout: Layout
  pageType: PageType
  sections: readonly NewSection[]
}

const pages: readonly PageTemplate[] = [
  {
    id: templateIds.page,
    title: 'Page',
    icon: DocumentIcon,
    layout: 'default',
    pageType: 'page',
    sections: pageSections,
  },
  {
    id: templateIds.service,
    title: 'Service',
    icon: RocketIcon,
    path: '/services/',
    layout: 'default',
    pageType: 'service',
    sections: serviceSections,
  },
  {
    id: templateIds.recipe,
    title: 'Recipe',
    icon: BasketIcon,
    path: '/recipes/',
    layout: 'default',
    pageType: 'recipe',
    sections: recipeSections,
  },
  {
    id: templateIds.token,
    title: 'Token page',
    icon: TokenIcon,
    path: '/nctr/',
    layout: 'claim',
    pageType: 'page',
    sections: tokenSections,
  },
  {
    id: templateIds.landing,
    title: 'Landing page',
    icon: LaunchIcon,
    layout: 'landing',
    pageType: 'campaign',
    sections: landingSections,
  },
  {
    id: templateIds.legal,
    title: 'Legal page',
    icon: BookIcon,
    layout: 'legal',
    pageType: 'legal',
    sections: legalSections,
  },
]

function pageTemplate({ sections, path, layout, pageType, ...template }: PageTemplate): Template {
  return {
    ...template,
    schemaType: 'route',
    value: () => ({ path, layout, pageType, sections: startedSections(sections) }),
  }
}

const redirectTemplate: Template = {
  id: templateIds.redirect,
  title: 'Redirect',
  icon: ArrowRightIcon,
  schemaType: 'route',
  value: {
    layout: 'default',
    pageType: 'page',
    redirect: { _type: 'target', kind: 'page', permanent: true },
  },
}

/** The templates for new pages, in the order in which they are offered. */
export const pageTemplates: Template[] = [...pages.map(pageTemplate), redirectTemplate]
