import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { type Fields, isFields } from './format.ts'

/** A picture or another file that documents refer to. */
export interface Asset {
  /** Sanity's id of the file, derived from its bytes and, for a picture, its size. */
  id: string
  /** The path within the folder of the content, such as `images/mossgate.png`. */
  path: string
  size?: { width: number; height: number }
}

const mark = /^(?<type>image|file)@file:\/\/\.\/(?<path>.+)$/
const assetId = /^(?<type>image|file)-(?<hash>[0-9a-f]{40})-/

export function hashOf(bytes: Buffer): string {
  return createHash('sha1').update(bytes).digest('hex')
}

/** The SHA-1 in an asset's id; undefined for any other id. */
export function hashInId(id: string): string | undefined {
  return assetId.exec(id)?.groups?.hash
}

/** The path of the file that an object names in the format of @sanity/import. */
export function namedFile(fields: Fields): string | undefined {
  return mark.exec(String(fields._sanityAsset))?.groups?.path
}

/** The id of the asset that an object of a document refers to. */
export function referredAsset({ asset }: Fields): string | undefined {
  const id = isFields(asset) ? String(asset._ref) : ''
  return assetId.test(id) ? id : undefined
}

/** An object with a file instead of its reference to an asset. */
export function withFile({ asset: _, ...fields }: Fields, id: string, path: string): Fields {
  return {
    ...fields,
    _sanityAsset: `${id.startsWith('image-') ? 'image' : 'file'}@file://./${path}`,
  }
}

/** An object with a reference to an asset instead of its file. */
export function withReference({ _sanityAsset: _, ...fields }: Fields, id: string): Fields {
  return { ...fields, asset: { _type: 'reference', _ref: id } }
}

/** The asset that Sanity would create from a file. */
export async function describeAsset(path: string, bytes: Buffer): Promise<Asset> {
  const hash = hashOf(bytes)
  const ending = path.slice(path.lastIndexOf('.') + 1).toLowerCase()
  if (!path.startsWith('images/')) return { id: `file-${hash}-${ending}`, path }
  const { width = 0, height = 0, format } = await sharp(bytes).metadata()
  const kind = format === 'jpeg' ? 'jpg' : (format ?? ending)
  return { id: `image-${hash}-${width}x${height}-${kind}`, path, size: { width, height } }
}
