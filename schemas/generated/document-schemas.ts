// Written by `npm run generate` from the folders of schemas/. Do not edit.

import { countrySchema } from '../documents/country/schema.ts'
import { departmentSchema } from '../documents/department/schema.ts'
import { inquirySchema } from '../documents/inquiry/schema.ts'
import { menuSchema } from '../documents/menu/schema.ts'
import { routeSchema } from '../documents/route/schema.ts'
import { settingsSchema } from '../documents/settings/schema.ts'
import { socialLinkSchema } from '../documents/social-link/schema.ts'
import { storySchema } from '../documents/story/schema.ts'

/** The site's schema of each document type. */
export const documentSchemas = {
  country: countrySchema,
  department: departmentSchema,
  inquiry: inquirySchema,
  menu: menuSchema,
  route: routeSchema,
  settings: settingsSchema,
  socialLink: socialLinkSchema,
  story: storySchema,
}
