import { z } from 'zod'
import { RequestError } from '../model/errors.ts'

export const formats = ['jpg', 'pjpg', 'png', 'webp', 'avif', 'gif', 'tif'] as const
export type Format = (typeof formats)[number]

const crops = ['top', 'bottom', 'left', 'right', 'center', 'focalpoint', 'entropy'] as const
const maxSide = 8192

const number = (least: number, most: number) => {
  const expected = `a number from ${least} to ${most}`
  return z
    .string()
    .regex(/^-?\d*\.?\d+$/, expected)
    .transform(Number)
    .pipe(z.number(expected).min(least, expected).max(most, expected))
}
const side = number(1, maxSide).optional()
const oneOf = <const T extends readonly string[]>(values: T) => z.enum(values, values.join(', '))

/** Alpha comes first in Sanity (ARGB), but last in CSS and sharp. */
const color = z
  .string()
  .regex(/^([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i, '3, 4, 6 or 8 hexadecimal digits')
  .transform((text) => {
    const alpha = text.length === 4 ? 1 : text.length === 8 ? 2 : 0
    return `#${text.slice(alpha)}${text.slice(0, alpha)}`
  })

const rect = z
  .string()
  .regex(/^\d+(\.\d+)?(,\d+(\.\d+)?){3}$/, 'left,top,width,height in pixels')
  .transform((text) => {
    const [left = 0, top = 0, width = 0, height = 0] = text.split(',').map(Number).map(Math.round)
    return { left, top, width, height }
  })
  .refine(({ width, height }) => width >= 1 && height >= 1, 'left,top,width,height in pixels')

/** The parameters of https://www.sanity.io/docs/apis-and-sdks/image-urls, as @sanity/image-url writes them. */
const paramsSchema = z.object({
  w: side,
  h: side,
  'min-w': side,
  'max-w': side,
  'min-h': side,
  'max-h': side,
  dpr: number(0.1, 3).default(1),
  fit: oneOf(['clip', 'crop', 'fill', 'fillmax', 'max', 'scale', 'min']).optional(),
  crop: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(oneOf(crops)))
    .default(['center']),
  'fp-x': number(0, 1).default(0.5),
  'fp-y': number(0, 1).default(0.5),
  rect: rect.optional(),
  q: number(0, 100).default(75),
  fm: oneOf(formats).optional(),
  auto: oneOf(['format']).optional(),
  blur: number(1, 2000).optional(),
  sharp: number(0, 100).optional(),
  sat: number(-100, 100).optional(),
  invert: oneOf(['true', 'false']).optional(),
  bg: color.optional(),
  pad: number(0, maxSide).default(0),
  flip: oneOf(['h', 'v', 'hv']).optional(),
  or: oneOf(['0', '90', '180', '270']).optional(),
  frame: oneOf(['1']).optional(),
})

export type ImageParams = z.output<typeof paramsSchema>

/** @throws RequestError 400 with the parameter's name and its valid values */
export function parseImageParams(search: URLSearchParams): ImageParams {
  const given = Object.fromEntries([...search].filter(([, value]) => value !== ''))
  const parsed = paramsSchema.safeParse(given)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const name = String(issue?.path[0])
  const value = String(given[name]).slice(0, 40)
  throw new RequestError(400, `The image parameter ${name} is ${issue?.message}, not "${value}"`)
}
