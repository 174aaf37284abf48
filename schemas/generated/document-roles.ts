// Written by `npm run generate` from the folders of schemas/. Do not edit.

import { countryRole } from '../documents/country/role.ts'
import { departmentRole } from '../documents/department/role.ts'
import { inquiryRole } from '../documents/inquiry/role.ts'
import { menuRole } from '../documents/menu/role.ts'
import { routeRole } from '../documents/route/role.ts'
import { settingsRole } from '../documents/settings/role.ts'
import { socialLinkRole } from '../documents/social-link/role.ts'
import { storyRole } from '../documents/story/role.ts'
import type { DocumentRole } from '../documents/role.ts'
import type { documentSchemas } from './document-schemas.ts'

/** A type of document of the content model. */
export type DocumentType = keyof typeof documentSchemas

/** What each type of document means for pages, checks and the Studio. */
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
