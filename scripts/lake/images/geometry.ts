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
  const fit = params.fit ?? (params.crop.join() === 'center' ? 'clip' : 'crop')
  const asked = askedSize(params, area, fit === 'crop')
  if (asked.width === undefined && asked.height === undefined) {
    return { extract: area, resize: area, canvas: null }
  }
  const ratio = area.width / area.height
  const width = asked.width ?? (asked.height ?? 0) * ratio
  const box = { width, height: asked.height ?? width / ratio }
  const isBoth = asked.width !== undefined && asked.height !== undefined
  if (isBoth && (fit === 'crop' || fit === 'min')) {
    return cover(area, box, params, fit === 'min' || !enlarges)
  }
  const most = enlarges && fit !== 'max' && fit !== 'fillmax' ? Number.POSITIVE_INFINITY : 1
  const [x, y] = [Math.min(most, box.width / area.width), Math.min(most, box.height / area.height)]
  const isDistorted = isBoth && fit === 'scale'
  const resize = round({
    width: area.width * (isDistorted ? x : Math.min(x, y)),
    height: area.height * (isDistorted ? y : Math.min(x, y)),
  })
  const isFilled = isBoth && (fit === 'fill' || fit === 'fillmax')
  return { extract: area, resize, canvas: isFilled ? round(box) : null }
}

/** The sides in pixels. `min-w`, `max-w`, `min-h` and `max-h` choose a side by the image's ratio, with `fit=crop`. */
function askedSize(
  { w, h, dpr, ...limits }: ImageParams,
  { width, height }: Size,
  isCropped: boolean,
): { width: number | undefined; height: number | undefined } {
  const side = (asked: number | undefined, natural: number, least?: number, most?: number) => {
    const isLimited = isCropped && (least !== undefined || most !== undefined)
    const wanted = isLimited
      ? Math.min(Math.max(asked ?? natural, least ?? 0), most ?? maxOutput)
      : asked
    return wanted === undefined ? undefined : Math.min(wanted * dpr, maxOutput)
  }
  const ratio = width / height
  return {
    width: side(w, h === undefined ? width : h * ratio, limits['min-w'], limits['max-w']),
    height: side(h, w === undefined ? height : w / ratio, limits['min-h'], limits['max-h']),
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
  const side = (length: number): number => Math.max(1, Math.min(maxOutput, Math.round(length)))
  return { width: side(width), height: side(height) }
}

/** Fills the box and crops the rest around the anchor. */
function cover(area: Box, box: Size, params: ImageParams, neverLarger: boolean): Layout {
  const shrink = neverLarger ? Math.min(1, area.width / box.width, area.height / box.height) : 1
  const target = { width: box.width * shrink, height: box.height * shrink }
  if (params.crop.includes('entropy')) {
    return { extract: area, resize: round(target), canvas: null }
  }
  const factor = Math.max(target.width / area.width, target.height / area.height)
  const width = Math.max(1, Math.min(area.width, Math.round(target.width / factor)))
  const height = Math.max(1, Math.min(area.height, Math.round(target.height / factor)))
  const { x, y } = anchorOf(params)
  const place = (at: number, length: number, total: number): number =>
    Math.round(Math.min(Math.max(at * total - length / 2, 0), total - length))
  const left = area.left + place(x, width, area.width)
  const top = area.top + place(y, height, area.height)
  return { extract: { left, top, width, height }, resize: round(target), canvas: null }
}

function anchorOf({ crop, ...params }: ImageParams): { x: number; y: number } {
  if (crop.includes('focalpoint')) return { x: params['fp-x'], y: params['fp-y'] }
  const x = crop.includes('left') ? 0 : crop.includes('right') ? 1 : 0.5
  const y = crop.includes('top') ? 0 : crop.includes('bottom') ? 1 : 0.5
  return { x, y }
}
