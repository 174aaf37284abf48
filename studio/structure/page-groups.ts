import { ArrowRightIcon } from '@sanity/icons/ArrowRight'
import { BasketIcon } from '@sanity/icons/Basket'
import { BookIcon } from '@sanity/icons/Book'
import { DocumentIcon } from '@sanity/icons/Document'
import { LaunchIcon } from '@sanity/icons/Launch'
import { RocketIcon } from '@sanity/icons/Rocket'
import { TokenIcon } from '@sanity/icons/Token'
import type { ComponentType } from 'react'
import { redirectFilter } from '../site-state/redirect-filter.ts'
import { templateIds } from '../templates/templates.ts'

/** A group of pages in the Studio's navigation. */
export interface PageGroup {
  id: string
  title: string
  icon: ComponentType
  /** The GROQ filter for the routes of the group. */
  filter: string
  /** The template from which a new page of the group starts. */
  template: string
}

const service = 'string::startsWith(path, "/services/")'
const recipe = 'path == "/recipes" || string::startsWith(path, "/recipes/")'
const legal = 'pageType == "legal"'

function page(filter: string): string {
  return `!(${redirectFilter}) && (${filter})`
}

/** The groups of pages; each route is in exactly one. */
export const pageGroups: readonly PageGroup[] = [
  {
    id: 'main',
    title: 'Main pages',
    icon: DocumentIcon,
    filter: page(
      `!(coalesce(layout, "default") in ["claim", "landing"]) && !(coalesce(${service}, false)) && !(coalesce(${recipe}, false)) && !(coalesce(${legal}, false))`,
    ),
    template: templateIds.page,
  },
  {
    id: 'services',
    title: 'Services',
    icon: RocketIcon,
    filter: page(service),
    template: templateIds.service,
  },
  {
    id: 'recipes',
    title: 'Recipes',
    icon: BasketIcon,
    filter: page(recipe),
    template: templateIds.recipe,
  },
  {
    id: 'token',
    title: 'Token pages',
    icon: TokenIcon,
    filter: page('layout == "claim"'),
    template: templateIds.token,
  },
  {
    id: 'landing',
    title: 'Landing pages',
    icon: LaunchIcon,
    filter: page('layout == "landing"'),
    template: templateIds.landing,
  },
  {
    id: 'legal',
    title: 'Legal pages',
    icon: BookIcon,
    filter: page(`${legal} && !(coalesce(layout, "legal") in ["claim", "landing"])`),
    template: templateIds.legal,
  },
  {
    id: 'redirects',
    title: 'Redirects',
    icon: ArrowRightIcon,
    filter: redirectFilter,
    template: templateIds.redirect,
  },
]
