// Written by `npm run generate` from the folders of schemas/. Do not edit.

import { countryRole } from '../documents/country/schema.ts'
import { departmentRole } from '../documents/department/schema.ts'
import { inquiryRole } from '../documents/inquiry/schema.ts'
import { menuRole } from '../documents/menu/schema.ts'
import { routeRole } from '../documents/route/schema.ts'
import { settingsRole } from '../documents/settings/schema.ts'
import { socialLinkRole } from '../documents/social-link/schema.ts'
import { storyRole } from '../documents/story/schema.ts'
import type { DocumentRole } from '../documents/role.ts'
import type { documentSchemas } from './document-schemas.ts'

/** A document type of the content model. */
export type DocumentType = keyof typeof documentSchemas

/** The role of each document type for pages, checks and the Studio. */
export const documentRoles: Readonly<Record<DocumentType, DocumentRole>> = {
  country: countryRole,
  department: departmentRole,
  inquiry: inquiryRole,
  menu: menuRole,
  route: routeRole,
  settings: settingsRole,
  socialLink: socialLinkRole,
  story: storyRole,
}
