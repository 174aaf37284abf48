import { pictureBytes } from '@nectar/schemas/config/limits/uploads'
import type { ImageDefinition, ImageRule, SchemaTypeDefinition, ValidationContext } from 'sanity'
import { z } from 'zod'
import { apiVersion } from '../environment/environment.ts'

const pictureSchema = z.object({ asset: z.object({ _ref: z.string() }) })

const fileSchema = z.object({ size: z.number(), extension: z.string(), url: z.string() })

/** What a drawing could run in a browser that opens it by itself. */
const active = /<script|<foreignObject|\son\w+\s*=|javascript:/i

/** Whether an SVG file holds code. */
export function isActive(svg: string): boolean {
  return active.test(svg)
}

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`

interface Checked {
  error?: string
  warning?: string
}

/** Says what is wrong with a picture's file. */
export function checkFile(size: number, svg: string | undefined): Checked {
  if (svg !== undefined && isActive(svg)) {
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
