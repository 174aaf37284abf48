import type { ImageParams } from './params.ts'

export interface Size {
  width: number
  height: number
}

export interface Box extends Size {
  left: number
  top: number
}

/** How an image is cropped, scaled and placed on a larger canvas. */
export interface Layout {
  /** The part of the source that is kept, before scaling. */
  extract: Box
  /** The size after scaling. */
  resize: Size
  /** Whether to crop by content instead of around a point. */
  entropy: boolean
  /** The size of the canvas, if it is larger than the image. */
  canvas: Size | null
}

const maxOutput = 8192

/**
 * Sanity's rules for `w`, `h`, `fit`, `crop`, `rect` and `dpr`, as sizes and boxes.
 *
 * @param enlarges - whether the result may be larger than the source
 */
export function layoutOf(source: Size, params: ImageParams, enlarges: boolean): Layout {
  const area = clampBox(params.rect ?? { left: 0, top: 0, ...source }, source)
  const ratio = area.width / area.height
  const asked = askedSize(params, area)
  const whole: Layout = { extract: area, resize: area, entropy: false, canvas: null }
  if (asked.width === undefined && asked.height === undefined) return whole
  const width = asked.width ?? (asked.height ?? 0) * ratio
  const height = asked.height ?? width / ratio
  const box = { width, height }
  const both = asked.width !== undefined && asked.height !== undefined
  if (params.fit === 'scale' && both) {
    return { ...whole, resize: round(enlarges ? box : within(box, area)) }
  }
  const covers = params.fit === 'crop' || params.fit === 'min'
  if (covers && both) return cover(area, box, params, enlarges)
  const neverLarger = !enlarges || params.fit === 'max' || params.fit === 'fillmax'
  const resize = contain(area, box, neverLarger)
  const fills = (params.fit === 'fill' || params.fit === 'fillmax') && both
  return { ...whole, resize, canvas: fills ? round(box) : null }
}

interface AskedSize {
  width?: number | undefined
  height?: number | undefined
}

function askedSize(params: ImageParams, area: Size): AskedSize {
  const { width, height } = params.fit === 'crop' ? withinLimits(params, area) : params
  const scale = (side: number | undefined): number | undefined =>
    side === undefined ? undefined : Math.min(side * params.dpr, maxOutput)
  return { width: scale(width), height: scale(height) }
}

/**
 * With `min-w`, `max-w`, `min-h` and `max-h`, a side is chosen by the image's aspect ratio, within limits.
 * They apply only with `fit=crop`.
 */
function withinLimits(params: ImageParams, area: Size): AskedSize {
  const { width, height, minWidth, maxWidth, minHeight, maxHeight } = params
  const ratio = area.width / area.height
  const limited = (
    asked: number | undefined,
    natural: number,
    least: number | undefined,
    most: number | undefined,
  ): number | undefined => {
    if (least === undefined && most === undefined) return asked
    return Math.min(Math.max(asked ?? natural, least ?? 0), most ?? maxOutput)
  }
  return {
    width: limited(width, height === undefined ? area.width : height * ratio, minWidth, maxWidth),
    height: limited(
      height,
      width === undefined ? area.height : width / ratio,
      minHeight,
      maxHeight,
    ),
  }
}

function clampBox(box: Box, within: Size): Box {
  const left = Math.min(box.left, within.width - 1)
  const top = Math.min(box.top, within.height - 1)
  return {
    left,
    top,
    width: Math.max(1, Math.min(box.width, within.width - left)),
    height: Math.max(1, Math.min(box.height, within.height - top)),
  }
}

function round({ width, height }: Size): Size {
  return {
    width: Math.max(1, Math.min(maxOutput, Math.round(width))),
    height: Math.max(1, Math.min(maxOutput, Math.round(height))),
  }
}

function contain(area: Size, box: Size, neverLarger: boolean): Size {
  const factor = Math.min(box.width / area.width, box.height / area.height)
  const scale = neverLarger ? Math.min(1, factor) : factor
  return round({ width: area.width * scale, height: area.height * scale })
}

/** Limits each side independently. */
function within({ width, height }: Size, most: Size): Size {
  return { width: Math.min(width, most.width), height: Math.min(height, most.height) }
}

/** Fills the box and crops the rest. `min` does so without enlarging. */
function cover(area: Box, box: Size, params: ImageParams, enlarges: boolean): Layout {
  const keeps = params.fit === 'min' || !enlarges
  const shrink = keeps ? Math.min(1, area.width / box.width, area.height / box.height) : 1
  const target = { width: box.width * shrink, height: box.height * shrink }
  const factor = Math.max(target.width / area.width, target.height / area.height)
  const width = Math.max(1, Math.min(area.width, Math.round(target.width / factor)))
  const height = Math.max(1, Math.min(area.height, Math.round(target.height / factor)))
  if (params.crop.includes('entropy')) {
    return { extract: area, resize: round(target), entropy: true, canvas: null }
  }
  const { x, y } = anchorOf(params)
  const place = (at: number, length: number, total: number): number =>
    Math.round(Math.min(Math.max(at * total - length / 2, 0), total - length))
  const extract = {
    left: area.left + place(x, width, area.width),
    top: area.top + place(y, height, area.height),
    width,
    height,
  }
  return { extract, resize: round(target), entropy: false, canvas: null }
}

function anchorOf({ crop, focalPoint }: ImageParams): { x: number; y: number } {
  if (crop.includes('focalpoint')) return focalPoint
  const horizontal = crop.includes('left') ? 0 : crop.includes('right') ? 1 : 0.5
  const vertical = crop.includes('top') ? 0 : crop.includes('bottom') ? 1 : 0.5
  return { x: horizontal, y: vertical }
}
