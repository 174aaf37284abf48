/** Lightness 0-1, chroma, hue in degrees. */
export type Oklch = readonly [lightness: number, chroma: number, hue: number]

/**
 * Parses `oklch(L C H)` as written in the tokens.
 * @throws RangeError for anything else
 */
export function parseOklch(value: string): Oklch {
  const parts = value
    .match(/^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/)
    ?.slice(1)
    .map(Number)
  const [lightness, chroma, hue] = parts ?? []
  if (lightness === undefined || chroma === undefined || hue === undefined) {
    throw new RangeError(`"${value}" is not of the form oklch(L C H)`)
  }
  return [lightness, chroma, hue]
}

/** Linear sRGB, clipped to 0-1; matrices from https://bottosson.github.io/posts/oklab/. */
export function toLinearSrgb([lightness, chroma, hue]: Oklch): readonly [number, number, number] {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const clip = (value: number) => Math.min(1, Math.max(0, value))
  return [
    clip(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
    clip(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
    clip(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short),
  ]
}

/** `#rrggbb`, for renderers without OKLCH. */
export function toSrgbHex(color: Oklch): string {
  const byte = (value: number) =>
    Math.round(255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055))
  return `#${toLinearSrgb(color)
    .map((value) => byte(value).toString(16).padStart(2, '0'))
    .join('')}`
}

/** Relative luminance, as WCAG 2.2 defines it. */
export function luminance(color: Oklch): number {
  const [red, green, blue] = toLinearSrgb(color)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
