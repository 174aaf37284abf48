import { brand, isOffered } from '@nectar/schemas/config/brand/brand'
import { isPageDocument } from '@nectar/schemas/generated/page-types'
import { schemaTypes } from '@nectar/schemas/generated/schema-types'
import { HomeIcon } from '@sanity/icons/Home'
import { visionTool } from '@sanity/vision'
import { defineConfig } from 'sanity'
import { structureTool } from 'sanity/structure'
import {
  apiVersion,
  isOnThisMachine,
  studioEnvironment,
  withoutCloud,
} from './environment/environment.ts'
import { FormattedTextPlugins } from './inputs/formatted-text-input.tsx'
import { SiteInput } from './inputs/site-input.tsx'
import { OverviewPage } from './overview/overview-page.tsx'
import { DocumentInput } from './presentation/document-form.tsx'
import { sitePresentation } from './presentation/tool.tsx'
import { siteActions } from './publishing/actions.ts'
import { ItemInput } from './publishing/phone-publish.tsx'
import { StudioLayout } from './publishing/review-dialog.tsx'
import { clientOption } from './sanity-internals/client-option.ts'
import { settledForm } from './sanity-internals/settled-form.ts'
import { localSignIn } from './session/sign-in.ts'
import { isCreatable, isFromVisitors } from './site-state/document-types.ts'
import { structure } from './structure/structure.ts'
import { withOfferedSections, withoutWallet } from './templates/offered-choices.ts'
import { pageTemplates, templateIds } from './templates/templates.ts'
import { BrandIcon, theme } from './ui/brand.tsx'
import { withPictureCheck } from './validation/picture-check.ts'
import { withSiteCheck } from './validation/site-check.ts'
import { formWords, structureWords, validationWords } from './words.ts'

/** The tool that the Studio opens with. */
const overviewTool = {
  name: 'overview',
  title: 'Overview',
  icon: HomeIcon,
  component: OverviewPage,
}

const { projectId, dataset, apiHost, siteUrl, hasWallet } = studioEnvironment()

export default defineConfig({
  name: 'default',
  title: brand.name,
  icon: BrandIcon,
  theme,
  projectId,
  dataset,
  ...clientOption(apiHost !== undefined && !isOnThisMachine({ apiHost })),
  ...(apiHost ? { apiHost, auth: localSignIn(apiHost), ...withoutCloud } : {}),
  plugins: [
    structureTool({ structure }),
    sitePresentation(siteUrl),
    visionTool({ defaultApiVersion: apiVersion }),
    { name: 'document-form', form: { components: { input: DocumentInput } } },
    { name: 'phone-publish', form: { components: { input: ItemInput } } },
  ],
  schema: {
    types: schemaTypes
      .map((type) => (hasWallet ? type : withoutWallet(type)))
      .map(withOfferedSections)
      .map(withPictureCheck)
      .map(withSiteCheck),
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
    components: settledForm,
    actions: (actions, { schemaType }) => siteActions(actions, schemaType),
    // An inquiry has no draft but is never on the site, so Sanity's badge “Live” would be wrong.
    badges: (badges, { schemaType }) => (isFromVisitors(schemaType) ? [] : badges),
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
  studio: { components: { layout: StudioLayout } },
})
