import { presentationTool } from 'sanity/presentation'
import { locations } from './locations.ts'
import { mainDocuments } from './main-documents.ts'
import { PreviewHeader } from './preview-header.tsx'

/** The site beside the form, as drafts make it. */
export function sitePresentation(siteUrl: string) {
  return presentationTool({
    name: 'preview',
    title: 'Preview',
    allowOrigins: [siteUrl],
    previewUrl: {
      initial: siteUrl,
      previewMode: { enable: '/api/draft-mode/enable', disable: '/api/draft-mode/disable' },
    },
    resolve: { mainDocuments, locations },
    components: { unstable_header: { component: PreviewHeader } },
  })
}
