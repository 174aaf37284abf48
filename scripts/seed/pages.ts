import { reference } from './build/reference.ts'
import type { RouteInput } from './build/types.ts'
import { homePage } from './pages/home/home.ts'
import { hostingCampaignPage } from './pages/landing/lp-hosting.ts'
import { mintCampaignPage } from './pages/landing/lp-nft-mint.ts'
import { nftParisPage } from './pages/landing/nft-paris.ts'
import { startupInitiativePage } from './pages/landing/startup-initiative.ts'
import { cookiePolicyPage } from './pages/legal/cookie-policy.ts'
import { legalDisclaimerPage } from './pages/legal/legal-disclaimer.ts'
import { privacyPolicyPage } from './pages/legal/privacy-policy.ts'
import { termsPage } from './pages/legal/terms-and-conditions.ts'
import { businessPage } from './pages/main/business.ts'
import { contactPage } from './pages/main/contact.ts'
import { developmentPage } from './pages/main/development.ts'
import { productFeaturesPage } from './pages/main/product-features.ts'
import { registerPage } from './pages/main/register.ts'
import { resourcesPage } from './pages/main/resources.ts'
import { simpletsPage } from './pages/main/simplets.ts'
import { tokenBuyPage } from './pages/token/buy.ts'
import { tokenGetPage } from './pages/token/get.ts'
import { tokenOverviewPage } from './pages/token/nctr.ts'
import { tokenPage } from './pages/token/token.ts'
import { tokenTransferPage } from './pages/token/transfer.ts'
import type { Pictures } from './pictures.ts'

/** The pages of the site other than services, recipes and pricing. */
export function pageRoutes(pictures: Pictures): readonly RouteInput[] {
  const booth = reference(pictures.booth.assetId)
  const alt =
    'A hall from above with five rows of booths; a line leads from the north entrance to a yellow one in the third row.'
  return [
    homePage,
    tokenPage,
    contactPage,
    resourcesPage,
    developmentPage,
    simpletsPage,
    productFeaturesPage,
    businessPage,
    registerPage,
    tokenOverviewPage,
    tokenBuyPage,
    tokenGetPage,
    tokenTransferPage,
    hostingCampaignPage,
    mintCampaignPage,
    startupInitiativePage,
    nftParisPage({ _type: 'media', picture: { _type: 'picture', asset: booth, alt } }),
    cookiePolicyPage,
    privacyPolicyPage,
    termsPage,
    legalDisclaimerPage,
  ]
}
