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

/** The site's schema of each document type. */
export const documentSchemas = {
  change: change.schema,
  country: country.schema,
  department: department.schema,
  inquiry: inquiry.schema,
  menu: menu.schema,
  route: route.schema,
  settings: settings.schema,
  socialLink: socialLink.schema,
  story: story.schema,
}
