import type { countrySchema } from '@nectar/schemas/documents/country/schema'
import type { departmentSchema } from '@nectar/schemas/documents/department/schema'
import type { menuSchema } from '@nectar/schemas/documents/menu/schema'
import type { settingsSchema } from '@nectar/schemas/documents/settings/schema'
import type { socialLinkSchema } from '@nectar/schemas/documents/social-link/schema'
import type { storySchema } from '@nectar/schemas/documents/story/schema'
import type { z } from 'zod'
import type { RouteInput } from './build/types.ts'

export type StoryInput = z.input<ReturnType<typeof storySchema>>
export type SettingsInput = z.input<ReturnType<typeof settingsSchema>>
export type SocialLinkInput = z.input<ReturnType<typeof socialLinkSchema>>
export type MenuInput = z.input<typeof menuSchema>
export type CountryInput = z.input<typeof countrySchema>
export type DepartmentInput = z.input<typeof departmentSchema>

/** A document of the sample content as Sanity stores it. */
export type SeedDocument =
  | RouteInput
  | StoryInput
  | SettingsInput
  | SocialLinkInput
  | MenuInput
  | CountryInput
  | DepartmentInput
