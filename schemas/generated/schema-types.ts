// Written by `npm run generate` from the folders of schemas/. Do not edit.

import { linkType, targetType } from '../fields/link.ts'
import { pictureType, mediaType } from '../fields/media.ts'
import { codeType, richTextFieldType } from '../fields/rich-text.ts'
import { change } from '../documents/change.ts'
import { country } from '../documents/country.ts'
import { department } from '../documents/department.ts'
import { inquiry } from '../documents/inquiry.ts'
import { menu, menuColumnType, menuGroupType } from '../documents/menu.ts'
import { route, availabilityType } from '../documents/route.ts'
import { settings, cookieBannerType } from '../documents/settings.ts'
import { socialLink } from '../documents/social-link.ts'
import { story } from '../documents/story.ts'
import { sections } from './sections.ts'

/** Every type of the content model, for the Studio. */
export const schemaTypes = [
  linkType,
  targetType,
  pictureType,
  mediaType,
  codeType,
  richTextFieldType,
  change.type,
  country.type,
  department.type,
  inquiry.type,
  menu.type,
  menuColumnType,
  menuGroupType,
  route.type,
  availabilityType,
  settings.type,
  cookieBannerType,
  socialLink.type,
  story.type,
  ...Object.values(sections).map(({ type }) => type),
]
