import { DocumentIcon } from '@sanity/icons/Document'
import { redirectFilter } from '../site-state/document-types.ts'
import { pageTemplates, templateIds } from '../templates/templates.ts'
import type { Entry } from '../ui/structure-entries.ts'

/** A group of pages in the Studio's navigation. */
export interface PageGroup extends Entry {
  /** The GROQ filter for the routes of the group. */
  filter: string
  /** The template from which a new page of the group starts. */
  template: string
}

const service = 'string::startsWith(path, "/services/")'
const recipe = 'path == "/recipes" || string::startsWith(path, "/recipes/")'
const legal = 'pageType == "legal"'
const other = [service, recipe, legal].map((filter) => `!(coalesce(${filter}, false))`).join(' && ')

function group(id: string, title: string, template: string, filter: string): PageGroup {
  const icon = pageTemplates.find((each) => each.id === template)?.icon ?? DocumentIcon
  return { id, title, icon, filter, template }
}

function pages(id: string, title: string, template: string, filter: string): PageGroup {
  return group(id, title, template, `!(${redirectFilter}) && (${filter})`)
}

/** The groups of pages; each route is in exactly one. */
export const pageGroups: readonly PageGroup[] = [
  pages(
    'main',
    'Main pages',
    templateIds.page,
    `!(coalesce(layout, "default") in ["claim", "landing"]) && ${other}`,
  ),
  pages('services', 'Services', templateIds.service, service),
  pages('recipes', 'Recipes', templateIds.recipe, recipe),
  pages('token', 'Token pages', templateIds.token, 'layout == "claim"'),
  pages('landing', 'Landing pages', templateIds.landing, 'layout == "landing"'),
  pages(
    'legal',
    'Legal pages',
    templateIds.legal,
    `${legal} && !(coalesce(layout, "legal") in ["claim", "landing"])`,
  ),
  group('redirects', 'Redirects', templateIds.redirect, redirectFilter),
]
