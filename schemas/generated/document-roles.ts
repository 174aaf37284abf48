// Written by `npm run generate` from the folders of schemas/. Do not edit.

import { changeRole } from '../documents/change/schema.ts'
import { menuRole } from '../documents/menu/schema.ts'
import { routeRole } from '../documents/route/schema.ts'
import { country } from '../documents/country.ts'
import { department } from '../documents/department.ts'
import { inquiry } from '../documents/inquiry.ts'
import { settings } from '../documents/settings.ts'
import { socialLink } from '../documents/social-link.ts'
import { story } from '../documents/story.ts'
import type { DocumentRole } from '../documents/role.ts'
import type { documentSchemas } from './document-schemas.ts'

/** A document type of the content model. */
export type DocumentType = keyof typeof documentSchemas

/** The role of each document type for pages, checks and the Studio. */
export const documentRoles: Readonly<Record<DocumentType, DocumentRole>> = {
  change: changeRole,
  menu: menuRole,
  route: routeRole,
  country: country.role,
  department: department.role,
  inquiry: inquiry.role,
  settings: settings.role,
  socialLink: socialLink.role,
  story: story.role,
}
