import { schemaTypes } from '@nectar/schemas/generated/schema-types'
import { visionTool } from '@sanity/vision'
import { defineConfig } from 'sanity'
import { structureTool } from 'sanity/structure'
import { apiVersion } from './api-version.ts'
import { studioEnvironment } from './environment.ts'
import { SiteInput } from './inputs/site-input.tsx'
import { PromptSaving } from './presentation/prompt-saving.tsx'
import { sitePresentation } from './presentation/tool.ts'
import { siteActions } from './publishing/actions.ts'
import { localSignIn, SignedInLayout } from './sign-in.tsx'
import { isCreatable } from './structure/singletons.ts'
import { structure } from './structure/structure.ts'
import { pageTemplates } from './templates/templates.ts'
import { withSiteCheck } from './validation/site-check.ts'

/** What Sanity's cloud offers by plan and the lake does not have. */
const withoutCloud = {
  announcements: { enabled: false },
  releases: { enabled: false },
  scheduledDrafts: { enabled: false },
  scheduledPublishing: { enabled: false },
  tasks: { enabled: false },
  mediaLibrary: { enabled: false },
}

const { projectId, dataset, apiHost, siteUrl } = studioEnvironment()

export default defineConfig({
  name: 'default',
  title: 'Nectar',
  projectId,
  dataset,
  ...(apiHost ? { apiHost, auth: localSignIn(apiHost), ...withoutCloud } : {}),
  plugins: [
    structureTool({ structure }),
    sitePresentation(siteUrl),
    visionTool({ defaultApiVersion: apiVersion }),
  ],
  schema: {
    types: schemaTypes.map(withSiteCheck),
    templates: (defaults) => [
      ...pageTemplates,
      ...defaults.filter((template) => template.schemaType !== 'route' && isCreatable(template)),
    ],
  },
  document: {
    ...(apiHost ? { comments: { enabled: false } } : {}),
    components: { unstable_layout: PromptSaving },
    actions: (actions, { schemaType }) => siteActions(actions, schemaType, siteUrl),
    newDocumentOptions: (options, { creationContext }) =>
      creationContext.type === 'global'
        ? options.filter(({ templateId }) => !['settings', 'menu', 'inquiry'].includes(templateId))
        : options,
  },
  form: {
    components: { input: SiteInput },
  },
  studio: { components: { layout: SignedInLayout } },
})
