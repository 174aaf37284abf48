import { isUploadEnding, pictureBytes, uploadEndings } from '@nectar/schemas/config/limits'
import type { SanityClient } from 'sanity'

/** What a drawing could run in a browser that opens it by itself. */
const active = /<script|<foreignObject|\son\w+\s*=|javascript:/i

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`

/** What is wrong with a file. */
export interface Checked {
  error?: string
  warning?: string
}

/** Says what is wrong with a picture's file. */
export function checkFile(size: number, svg: string | undefined): Checked {
  if (svg !== undefined && active.test(svg)) {
    return {
      error:
        'This drawing contains a script, which the site does not take. Export it again without scripts, and upload that file.',
    }
  }
  if (size > pictureBytes.most) {
    return {
      error: `This file has ${megabytes(size)}, and a picture may have ${megabytes(pictureBytes.most)}: upload a smaller one.`,
    }
  }
  return size > pictureBytes.large
    ? {
        warning: `This file has ${megabytes(size)}. The site makes copies of at most 3840 pixels of it, so a smaller file looks the same and is published sooner.`,
      }
    : {}
}

/**
 * Uploads a file.
 *
 * @returns its id
 * @throws an error that says why the site does not take the file
 */
export async function uploadFile(
  client: SanityClient,
  kind: 'image' | 'file',
  file: File,
): Promise<string> {
  if (kind === 'file' && !isUploadEnding(file.name.split('.').at(-1)?.toLowerCase() ?? '')) {
    const endings = uploadEndings.join(', ')
    throw new Error(`${file.name}: only pictures and ${endings} files are taken.`)
  }
  const svg = file.type === 'image/svg+xml' ? await file.text() : undefined
  const { error } = kind === 'image' ? checkFile(file.size, svg) : {}
  if (error) throw new Error(`${file.name}: ${error}`)
  return (await client.assets.upload(kind, file, { filename: file.name }))._id
}
