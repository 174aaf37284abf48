import { z } from 'zod'
import { readBuildManifest } from './build-manifest.ts'

const prerenderManifest = z.object({ preview: z.object({ previewModeId: z.string().min(16) }) })

/**
 * The value by which Next knows its draft cookie, `__prerender_bypass`
 * (next/dist/server/async-storage/draft-mode-provider.js).
 * @throws BuildManifestError
 */
export async function readDraftKey(buildDirectory: string): Promise<string> {
  const name = 'prerender-manifest.json'
  const { preview } = await readBuildManifest(buildDirectory, name, prerenderManifest)
  return preview.previewModeId
}
