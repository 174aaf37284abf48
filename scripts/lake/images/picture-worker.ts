import sharp from 'sharp'
import { type Outcome, outcomeOf } from '../workers/outcome.ts'
import { type ImageFacts, inspectImage } from './inspect.ts'
import { type Transformation, transformImage } from './transform.ts'

export type PictureTask =
  | { kind: 'prepare' }
  | { kind: 'inspect'; path: string; wanted: readonly string[] | undefined }
  | ({ kind: 'transform' } & Transformation)

export type PictureResult = ImageFacts | Uint8Array | null

// Only the formats that are served can be decoded: each further decoder is code that a file could attack.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Svg', 'Tiff', 'Heif']
    .map((format) => `VipsForeignLoad${format}File`)
    .concat('VipsForeignLoadPngBuffer'),
})

/** A decoded image of 100 megapixels takes 400 MB, and its result as much again. */
const maxResidentBytes = 1536 * 1024 * 1024

// sharp works in other threads, so this timer is not delayed.
setInterval(() => {
  if (process.memoryUsage.rss() > maxResidentBytes) process.exit(1)
}, 50).unref()

export function perform(task: PictureTask): Promise<Outcome<PictureResult>> {
  return outcomeOf<PictureResult>(() => {
    if (task.kind === 'prepare') return null
    return task.kind === 'inspect' ? inspectImage(task.path, task.wanted) : transformImage(task)
  })
}
