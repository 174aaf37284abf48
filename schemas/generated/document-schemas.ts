// Written by `npm run generate` from the folders of schemas/. Do not edit.

import { changeSchema } from '../documents/change/schema.ts'
import { menuSchema } from '../documents/menu/schema.ts'
import { routeSchema } from '../documents/route/schema.ts'
import { country } from '../documents/country.ts'
import { department } from '../documents/department.ts'
import { inquiry } from '../documents/inquiry.ts'
import { settings } from '../documents/settings.ts'
import { socialLink } from '../documents/social-link.ts'
import { story } from '../documents/story.ts'

/** The site's schema of each document type. */
export const documentSchemas = {
  change: changeSchema,
  menu: menuSchema,
  route: routeSchema,
  country: country.schema,
  department: department.schema,
  inquiry: inquiry.schema,
  settings: settings.schema,
  socialLink: socialLink.schema,
  story: story.schema,
}
