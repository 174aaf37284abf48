import type { ImageDefinition, ImageRule, SchemaTypeDefinition, ValidationContext } from 'sanity'
import { z } from 'zod'
import { apiVersion } from '../environment/environment.ts'
import { type Checked, checkFile } from '../site-state/upload-file.ts'

const pictureSchema = z.object({ asset: z.object({ _ref: z.string() }) })

const fileSchema = z.object({ size: z.number(), extension: z.string(), url: z.string() })

// A stored file never changes.
const known = new Map<string, Promise<Checked>>()

async function read(asset: string, { getClient }: ValidationContext): Promise<Checked> {
  const file = fileSchema.safeParse(await getClient({ apiVersion }).getDocument(asset)).data
  if (!file) return {}
  const { size, extension, url } = file
  return checkFile(size, extension === 'svg' ? await (await fetch(url)).text() : undefined)
}

function check(level: keyof Checked) {
  return async (value: unknown, context: ValidationContext) => {
    const asset = pictureSchema.safeParse(value).data?.asset._ref
    if (!asset) return true
    const checked = known.get(asset) ?? read(asset, context)
    known.set(asset, checked)
    try {
      return (await checked)[level] ?? true
    } catch {
      // It is read again with the next change.
      known.delete(asset)
      return true
    }
  }
}

function isPicture(type: SchemaTypeDefinition): type is ImageDefinition {
  return type.type === 'image' && type.name === 'picture'
}

/** Adds the check of uploaded files to the type of pictures. */
export function withPictureCheck(type: SchemaTypeDefinition): SchemaTypeDefinition {
  if (!isPicture(type)) return type
  return {
    ...type,
    validation: (rule: ImageRule) => [
      rule.custom(check('error')),
      rule.custom(check('warning')).warning(),
    ],
  }
}
