// Written by `npm run generate` from the folders of schemas/. Do not edit.

import { change } from '../documents/change.ts'
import { country } from '../documents/country.ts'
import { department } from '../documents/department.ts'
import { inquiry } from '../documents/inquiry.ts'
import { menu } from '../documents/menu.ts'
import { route } from '../documents/route.ts'
import { settings } from '../documents/settings.ts'
import { socialLink } from '../documents/social-link.ts'
import { story } from '../documents/story.ts'
import type { DocumentRole } from '../documents/document-type.ts'
import type { documentSchemas } from './document-schemas.ts'

/** A document type of the content model. */
export type DocumentType = keyof typeof documentSchemas

/** The role of each document type for pages, checks and the Studio. */
export const documentRoles: Readonly<Record<DocumentType, DocumentRole>> = {
  change: change.role,
  country: country.role,
  department: department.role,
  inquiry: inquiry.role,
  menu: menu.role,
  route: route.role,
  settings: settings.role,
  socialLink: socialLink.role,
  story: story.role,
}
