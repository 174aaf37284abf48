import { schemaTypes } from '@nectar/schemas/generated/schema-types'
import { renderStudio } from 'sanity'
import { presentationTool } from 'sanity/presentation'
import { structureTool } from 'sanity/structure'
import { withoutCloud } from '../environment/environment.ts'

// Sanity's Studio with our content model and nothing else of ours, as the baseline of benchmarks. It signs in
// through the lake without a click.
const apiHost = String(import.meta.env.SANITY_STUDIO_API_HOST)
const siteUrl = String(import.meta.env.SANITY_STUDIO_SITE_URL)

renderStudio(document.getElementById('sanity'), {
  name: 'default',
  projectId: 'local',
  dataset: 'production',
  apiHost,
  auth: {
    apiHost,
    loginMethod: 'token',
    redirectOnSingle: true,
    providers: (offered) => offered.slice(0, 1),
  },
  ...withoutCloud,
  plugins: [
    structureTool(),
    presentationTool({
      name: 'preview',
      allowOrigins: [siteUrl],
      previewUrl: {
        initial: siteUrl,
        previewMode: { enable: '/api/draft-mode/enable', disable: '/api/draft-mode/disable' },
      },
    }),
  ],
  schema: { types: schemaTypes },
})
