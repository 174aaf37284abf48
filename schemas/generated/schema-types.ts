// Written by `npm run generate` from the folders of schemas/. Do not edit.

import { linkType, targetType } from '../fields/link/type.ts'
import { pictureType, mediaType } from '../fields/media/type.ts'
import { codeType, richTextFieldType } from '../fields/rich-text/type.ts'
import { changeType } from '../documents/change/type.ts'
import { menuColumnType, menuGroupType, menuType } from '../documents/menu/type.ts'
import { availabilityType, routeType } from '../documents/route/type.ts'
import { country } from '../documents/country.ts'
import { department } from '../documents/department.ts'
import { inquiry } from '../documents/inquiry.ts'
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
  changeType,
  menuColumnType,
  menuGroupType,
  menuType,
  availabilityType,
  routeType,
  country.type,
  department.type,
  inquiry.type,
  settings.type,
  cookieBannerType,
  socialLink.type,
  story.type,
  ...Object.values(sections).map(({ type }) => type),
]
