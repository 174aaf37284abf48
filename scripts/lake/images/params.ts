import { RequestError } from '../model/errors.ts'

export const fits = ['clip', 'crop', 'fill', 'fillmax', 'max', 'scale', 'min'] as const
export const cropNames = [
  'top',
  'bottom',
  'left',
  'right',
  'center',
  'focalpoint',
  'entropy',
] as const
export const formats = ['jpg', 'pjpg', 'png', 'webp', 'avif', 'gif', 'tif'] as const

type Fit = (typeof fits)[number]
type Crop = (typeof cropNames)[number]
export type Format = (typeof formats)[number]

/** The parameters of https://www.sanity.io/docs/apis-and-sdks/image-urls, parsed. */
export interface ImageParams {
  width?: number | undefined
  height?: number | undefined
  minWidth?: number | undefined
  maxWidth?: number | undefined
  minHeight?: number | undefined
  maxHeight?: number | undefined
  dpr: number
  fit: Fit
  crop: Crop[]
  focalPoint: { x: number; y: number }
  rect?: { left: number; top: number; width: number; height: number } | undefined
  quality: number
  format?: Format | undefined
  autoFormat: boolean
  blur?: number | undefined
  sharpen?: number | undefined
  saturation?: number | undefined
  invert: boolean
  background?: string | undefined
  pad: number
  flip: string
  orientation: number
  frame: boolean
  download?: string | undefined
}

const maxSide = 8192

/** @throws RequestError 400 with the parameter's name and its valid values */
export function parseImageParams(search: URLSearchParams): ImageParams {
  const width = number(search, 'w', 1, maxSide)
  const height = number(search, 'h', 1, maxSide)
  return {
    width,
    height,
    minWidth: number(search, 'min-w', 1, maxSide),
    maxWidth: number(search, 'max-w', 1, maxSide),
    minHeight: number(search, 'min-h', 1, maxSide),
    maxHeight: number(search, 'max-h', 1, maxSide),
    dpr: number(search, 'dpr', 0.1, 3) ?? 1,
    fit: oneOf(search, 'fit', fits) ?? (search.has('crop') ? 'crop' : 'clip'),
    crop: crops(search),
    focalPoint: { x: number(search, 'fp-x', 0, 1) ?? 0.5, y: number(search, 'fp-y', 0, 1) ?? 0.5 },
    rect: rect(search),
    quality: number(search, 'q', 0, 100) ?? 75,
    format: oneOf(search, 'fm', formats),
    autoFormat: oneOf(search, 'auto', ['format']) === 'format',
    blur: number(search, 'blur', 1, 2000),
    sharpen: number(search, 'sharp', 0, 100),
    saturation: number(search, 'sat', -100, 100),
    invert: oneOf(search, 'invert', ['true', 'false']) === 'true',
    background: background(search),
    pad: number(search, 'pad', 0, maxSide) ?? 0,
    flip: oneOf(search, 'flip', ['h', 'v', 'hv']) ?? '',
    orientation: Number(oneOf(search, 'or', ['0', '90', '180', '270']) ?? '0'),
    frame: oneOf(search, 'frame', ['1']) === '1',
    download: search.get('dl') ?? undefined,
  }
}

function invalid(name: string, expected: string, value: string): RequestError {
  return new RequestError(
    400,
    `The image parameter ${name} is ${expected}, not "${value.slice(0, 40)}"`,
  )
}

function number(
  search: URLSearchParams,
  name: string,
  least: number,
  most: number,
): number | undefined {
  const text = search.get(name)
  if (text === null || text === '') return undefined
  const value = Number(text)
  if (!Number.isFinite(value) || value < least || value > most) {
    throw invalid(name, `a number from ${least} to ${most}`, text)
  }
  return value
}

function oneOf<T extends string>(
  search: URLSearchParams,
  name: string,
  values: readonly T[],
): T | undefined {
  const text = search.get(name)
  if (text === null || text === '') return undefined
  const value = values.find((candidate) => candidate === text)
  if (value === undefined) throw invalid(name, values.join(', '), text)
  return value
}

function crops(search: URLSearchParams): Crop[] {
  const text = search.get('crop')
  if (!text) return ['center']
  return text.split(',').map((name) => {
    const crop = cropNames.find((candidate) => candidate === name)
    if (!crop) throw invalid('crop', cropNames.join(', '), name)
    return crop
  })
}

function rect(search: URLSearchParams): ImageParams['rect'] {
  const text = search.get('rect')
  if (!text) return undefined
  const [left, top, width, height, ...rest] = text.split(',').map(Number)
  const parts = [left, top, width, height].map((part) => (Number.isFinite(part) ? part : -1))
  const [l = -1, t = -1, w = 0, h = 0] = parts
  if (rest.length > 0 || l < 0 || t < 0 || w < 1 || h < 1) {
    throw invalid('rect', 'left,top,width,height in pixels', text)
  }
  return {
    left: Math.round(l),
    top: Math.round(t),
    width: Math.round(w),
    height: Math.round(h),
  }
}

function background(search: URLSearchParams): string | undefined {
  const text = search.get('bg')
  if (!text) return undefined
  if (!/^([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(text)) {
    throw invalid('bg', 'three, four, six or eight hexadecimal digits', text)
  }
  // Alpha comes first in Sanity (ARGB), but last in CSS and sharp.
  if (text.length === 4) return `#${text.slice(1)}${text.slice(0, 1)}`
  return text.length === 8 ? `#${text.slice(2)}${text.slice(0, 2)}` : `#${text}`
}

const mediaTypes: Record<Format, string> = {
  jpg: 'image/jpeg',
  pjpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
  tif: 'image/tiff',
}

export function mediaTypeOf(format: Format): string {
  return mediaTypes[format]
}
