// Written by `npm run generate` from the folders of schemas/. Do not edit.

import { linkType, targetType } from '../fields/link/type.ts'
import { pictureType, mediaType } from '../fields/media/type.ts'
import { codeType, richTextFieldType } from '../fields/rich-text/type.ts'
import { countryType } from '../documents/country/type.ts'
import { departmentType } from '../documents/department/type.ts'
import { inquiryType } from '../documents/inquiry/type.ts'
import { menuColumnType, menuGroupType, menuType } from '../documents/menu/type.ts'
import { availabilityType, routeType } from '../documents/route/type.ts'
import { cookieBannerType, settingsType } from '../documents/settings/type.ts'
import { socialLinkType } from '../documents/social-link/type.ts'
import { storyType } from '../documents/story/type.ts'
import { sections } from './sections.ts'

/** Every type of the content model, for the Studio. */
export const schemaTypes = [
  linkType,
  targetType,
  pictureType,
  mediaType,
  codeType,
  richTextFieldType,
  countryType,
  departmentType,
  inquiryType,
  menuColumnType,
  menuGroupType,
  menuType,
  availabilityType,
  routeType,
  cookieBannerType,
  settingsType,
  socialLinkType,
  storyType,
  ...Object.values(sections).map(({ type }) => type),
]
