import type { SeedDocument } from './documents.ts'
import { countryDocuments } from './lists/countries.ts'
import { departmentDocuments } from './lists/departments.ts'
import { socialLinkDocuments } from './lists/social-links.ts'
import { menuDocuments } from './menus.ts'
import { pageRoutes } from './pages.ts'
import type { DrawnPicture } from './pictures/draw.ts'
import { drawPictures } from './pictures.ts'
import { pricingRoute } from './pricing/pricing.ts'
import { recipeRoutes } from './recipes/recipes.ts'
import { externalRedirects } from './redirects/external.ts'
import { internalRedirects } from './redirects/internal.ts'
import { serviceRoutes } from './services/services.ts'
import { settingsDocument } from './settings.ts'
import { storyDocuments } from './stories.ts'

/** All that the sample content consists of. */
export interface SampleContent {
  documents: readonly SeedDocument[]
  pictures: readonly DrawnPicture[]
}

/** Builds the sample content: the same documents and pictures each time. */
export async function buildContent(): Promise<SampleContent> {
  const pictures = await drawPictures()
  return {
    documents: [
      ...countryDocuments,
      ...departmentDocuments,
      ...socialLinkDocuments,
      settingsDocument(pictures),
      ...menuDocuments,
      ...storyDocuments(pictures),
      ...pageRoutes(pictures),
      ...serviceRoutes,
      ...recipeRoutes,
      pricingRoute,
      ...externalRedirects,
      ...internalRedirects,
    ],
    pictures: Object.values(pictures),
  }
}
