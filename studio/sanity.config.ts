import { brand, isOffered } from '@nectar/schemas/config/brand/brand'
import { isPageDocument } from '@nectar/schemas/generated/page-types'
import { schemaTypes } from '@nectar/schemas/generated/schema-types'
import { HomeIcon } from '@sanity/icons/Home'
import { visionTool } from '@sanity/vision'
import { defineConfig } from 'sanity'
import { structureTool } from 'sanity/structure'
import { apiVersion, studioEnvironment, withoutCloud } from './environment/environment.ts'
import { FormattedTextPlugins } from './inputs/formatted-text-input.tsx'
import { pageHeadings } from './inputs/route-inputs.tsx'
import { SiteInput } from './inputs/site-input.tsx'
import { DocumentLayout, StudioLayout } from './layouts.tsx'
import { OverviewPage } from './overview/overview-page.tsx'
import { sitePresentation } from './presentation/tool.tsx'
import { siteActions } from './publishing/actions.ts'
import { reviewRelease } from './publishing/release-action.tsx'
import { reviewBadge } from './publishing/review-state.ts'
import { retryingClient } from './retrying-client.ts'
import { offeredFeatures } from './session/offered-features.ts'
import { beginSession, localSignIn } from './session/sign-in.tsx'
import { isCreatable, isFromVisitors } from './site-state/document-types.ts'
import { withNewMark } from './structure/new-mark.tsx'
import { structure } from './structure/structure.ts'
import { withOfferedSections } from './templates/offered-sections.ts'
import { pageTemplates, templateIds } from './templates/templates.ts'
import { withoutWallet } from './templates/without-wallet.ts'
import { BrandIcon } from './ui/brand-icon.tsx'
import { NavbarWithStatus } from './ui/status-line.tsx'
import { theme } from './ui/theme.ts'
import { withSiteCheck } from './validation/site-check.ts'
import { stayLocal } from './without-internet.ts'
import { formWords, structureWords, validationWords } from './words.ts'

/** The tool that the Studio opens with. */
const overviewTool = {
  name: 'overview',
  title: 'Overview',
  icon: HomeIcon,
  component: OverviewPage,
}

const environment = studioEnvironment()
const { projectId, dataset, apiHost, siteUrl, hasWallet } = environment

if (apiHost) stayLocal()
const [features] = await Promise.all([offeredFeatures(environment), beginSession(environment)])

export default defineConfig({
  name: 'default',
  title: brand.name,
  icon: BrandIcon,
  theme,
  projectId,
  dataset,
  unstable_clientFactory: retryingClient,
  ...(apiHost ? { apiHost, auth: localSignIn(apiHost), ...withoutCloud } : {}),
  releases: { enabled: features.has('contentReleases'), actions: [reviewRelease] },
  scheduledDrafts: { enabled: features.has('singleDocRelease') },
  plugins: [
    pageHeadings(),
    structureTool({ structure }),
    sitePresentation(siteUrl),
    visionTool({ defaultApiVersion: apiVersion }),
  ],
  schema: {
    types: schemaTypes
      .map((type) => (hasWallet ? type : withoutWallet(type)))
      .map(withOfferedSections)
      .map(withSiteCheck)
      .map(withNewMark),
    templates: (defaults) => [
      ...pageTemplates.filter(({ id }) => isOffered(id) && (hasWallet || id !== templateIds.token)),
      ...defaults.filter(
        (template) => !isPageDocument(template.schemaType) && isCreatable(template.schemaType),
      ),
    ],
  },
  document: {
    // A comment could quote personal data and outlive the inquiry.
    ...(apiHost ? { comments: { enabled: ({ documentType }) => documentType !== 'inquiry' } } : {}),
    components: { unstable_layout: DocumentLayout },
    actions: (actions, { schemaType, releaseId }) => siteActions(actions, schemaType, releaseId),
    // An inquiry has no draft but is never on the site, so Sanity's badge “Live” would be wrong.
    badges: (badges, { schemaType }) =>
      isFromVisitors(schemaType) ? [] : [...badges, reviewBadge],
    newDocumentOptions: (options, { creationContext }) =>
      creationContext.type === 'global'
        ? options.filter(({ templateId }) => isCreatable(templateId))
        : options,
  },
  // The query tool is for developers.
  tools: (tools, { currentUser }) => [
    overviewTool,
    ...(currentUser?.roles.some(({ name }) => name === 'administrator' || name === 'developer')
      ? tools
      : tools.filter(({ name }) => name !== 'vision')),
  ],
  form: {
    components: { input: SiteInput, portableText: { plugins: FormattedTextPlugins } },
  },
  i18n: { bundles: [structureWords, formWords, validationWords] },
  studio: { components: { layout: StudioLayout, navbar: NavbarWithStatus } },
})
