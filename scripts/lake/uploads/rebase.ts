import type { Writer } from '../mutate/writer.ts'

/**
 * Asset documents name the address that their bytes are found at. When the lake has moved, to
 * another port for instance, they are told the new one. Returns how many were.
 */
export async function rebaseAssets(writer: Writer, publicUrl: string): Promise<number> {
  const base = `${publicUrl}/`
  const { value } = await writer.write({
    author: 'lake',
    dryRun: false,
    work: async (draft) => {
      const moved = [...writer.documents.values()].filter(
        ({ _type, url, path }) =>
          (_type === 'sanity.imageAsset' || _type === 'sanity.fileAsset') &&
          typeof path === 'string' &&
          url !== base + path,
      )
      for (const asset of moved) {
        const url = `${base}${String(asset.path)}`
        draft.put(asset._id, { ...asset, url }, { patch: { id: asset._id, set: { url } } })
      }
      return moved.length
    },
  })
  return value
}
