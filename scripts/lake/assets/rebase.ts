import type { Lake } from '../lake.ts'
import { patchOne } from '../mutate/apply.ts'

/**
 * Asset documents name the address that their bytes are found at. When the lake has moved, to
 * another port for instance, they are told the new one. Returns how many were.
 */
export async function rebaseAssets(lake: Lake): Promise<number> {
  const base = `${lake.publicUrl()}/`
  const { value } = await lake.writer.write({
    author: 'lake',
    dryRun: false,
    work: async (draft) => {
      const moved = [...lake.writer.documents.values()].filter(
        ({ _type, url, path }) =>
          (_type === 'sanity.imageAsset' || _type === 'sanity.fileAsset') &&
          typeof path === 'string' &&
          url !== base + path,
      )
      for (const asset of moved) {
        const operations = { set: { url: `${base}${String(asset.path)}` } }
        patchOne(draft, asset, operations, { autoGenerateArrayKeys: false })
      }
      return moved.length
    },
  })
  return value
}
