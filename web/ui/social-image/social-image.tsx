import { readFile } from 'node:fs/promises'
import { colors as color, mark } from '@nectar/schemas/generated/brand'
import type { IllustrationName } from '@nectar/schemas/illustrations/drawings'
import satori from 'satori'
import sharp from 'sharp'
import { drawableText, emojiPicture, fontsFor } from './fonts.ts'

interface SocialImageProps {
  title: string
  /** The line above it, such as the kind of page. */
  label: string
  brandName: string
  /** Without one the image shows the brand's mark. */
  illustration: IllustrationName | undefined
}

const svgSource = (svg: string) =>
  `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`

/** The font size with which a title fits into four lines. */
function titleSize(title: string): number {
  if (title.length <= 28) return 88
  return title.length <= 52 ? 70 : 58
}

/** In the proportions of the mark, which the renderer would stretch otherwise. */
const markSize = (() => {
  const [, , width = 1, height = 1] = mark.viewBox.split(' ').map(Number)
  const scale = 420 / Math.max(width, height)
  return { width: scale * width, height: scale * height }
})()

/**
 * Draws the Open Graph image of a page: PNG, 1200 by 630. It reads fonts from the project's packages and calls no
 * other host. Characters that no font has are left out; if none is left, the brand's name is the title.
 */
export async function socialImage(props: SocialImageProps): Promise<Buffer> {
  const [ownTitle, label, brandName] = await Promise.all(
    [props.title, props.label, props.brandName].map(drawableText),
  )
  const { illustration } = props
  const title = ownTitle || brandName || ''
  const { svg, texts } = await drawingOf(illustration)
  const size = illustration ? { width: 540, height: 450 } : markSize
  const picture = await satori(
    <div
      style={{
        display: 'flex',
        width: '100%',
        height: '100%',
        background: color.ink,
        color: color.paper,
        fontFamily: 'Bricolage',
      }}
    >
      <div
        style={{
          display: 'flex',
          flexDirection: 'column',
          justifyContent: 'space-between',
          width: 600,
          padding: '64px 0 60px 64px',
        }}
      >
        <div style={{ display: 'flex', fontFamily: 'Mono', fontSize: 24, color: color.muted }}>
          {label}
        </div>
        <div
          style={{
            display: 'block',
            fontSize: titleSize(title),
            lineHeight: 1,
            letterSpacing: '-0.025em',
            width: 536,
            lineClamp: 6,
            wordBreak: 'break-word',
          }}
        >
          {title}
        </div>
        <div style={{ display: 'flex', alignItems: 'center', fontSize: 40 }}>
          <div style={{ width: 72, height: 8, marginRight: 24, background: color.brand }} />
          {brandName}
        </div>
      </div>
      <div
        style={{
          position: 'absolute',
          right: 40,
          top: (630 - size.height) / 2,
          display: 'flex',
          ...size,
          backgroundImage: `url(${svgSource(svg(size))})`,
        }}
      >
        {texts.map((text) => (
          <SceneText key={`${text.x} ${text.y}`} text={text} scale={size.width / 480} />
        ))}
      </div>
    </div>,
    {
      width: 1200,
      height: 630,
      fonts: await fontsFor(title, label ?? '', brandName ?? ''),
      // A missing letter is drawn as a box: another source of fonts would be another host.
      loadAdditionalAsset: async (kind, text) => (kind === 'emoji' ? emojiPicture(text) : []),
    },
  )
  return sharp(Buffer.from(picture)).png().toBuffer()
}

// A literal address in each call: otherwise the build assumes that any file of the project may be read.
const drawingFiles = Promise.all([
  readFile(new URL('../../../schemas/illustrations/pages.svg', import.meta.url), 'utf8'),
  readFile(new URL('../../../schemas/illustrations/stories.svg', import.meta.url), 'utf8'),
  readFile(new URL('../../../schemas/illustrations/token.svg', import.meta.url), 'utf8'),
  readFile(new URL('../../../schemas/illustrations/products.svg', import.meta.url), 'utf8'),
  readFile(new URL('../../../schemas/illustrations/builds.svg', import.meta.url), 'utf8'),
])

/** The colors of a drawing on the dark ground, by custom property. */
const colors: Readonly<Record<string, string>> = {
  surface: color.ink,
  rule: color.faint,
  control: color.faint,
  'text-muted': color.muted,
  accent: color.brand,
  'accent-line': color.brand,
  solid: color.paper,
  'on-solid': color.ink,
  'surface-raised': color.ink,
  'surface-sunken': color.ink,
  'on-accent': color.ink,
  second: color.tide,
}

const withColors = (drawing: string) =>
  drawing.replaceAll(/var\(--([a-z-]+)\)/g, (_, name: string) => colors[name] ?? color.paper)

type SceneLine = ReturnType<typeof linesOf>[number]

/** The lines of text of a drawing of the product. */
function linesOf(drawing: string) {
  return [...drawing.matchAll(/<text([^>]*)>([^<]*)<\/text>/g)].map(([, tag = '', text = '']) => {
    const attribute = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]
    const fill = attribute('fill') ?? 'currentColor'
    return {
      x: Number(attribute('x')),
      y: Number(attribute('y')),
      size: Number(attribute('font-size') ?? 17),
      fill: fill === 'currentColor' ? color.paper : fill,
      anchor: attribute('text-anchor'),
      isDisplay: attribute('font-family') !== undefined,
      text: text.replaceAll('&lt;', '<').replaceAll('&amp;', '&'),
    }
  })
}

const boxWidth = 1000
const justify: Readonly<Record<string, string>> = { middle: 'center', end: 'flex-end' }

/** A line of text over a drawing: the image renderer has no fonts within pictures. */
function SceneText({ text: line, scale }: { text: SceneLine; scale: number }) {
  const before = { middle: boxWidth / 2, end: boxWidth }[line.anchor ?? ''] ?? 0
  return (
    <div
      style={{
        position: 'absolute',
        display: 'flex',
        left: line.x * scale - before,
        top: (line.y - line.size) * scale,
        width: boxWidth,
        justifyContent: justify[line.anchor ?? ''] ?? 'flex-start',
        color: line.fill,
        fontFamily: line.isDisplay ? 'Bricolage' : 'Mono',
        fontSize: line.size * scale,
        lineHeight: 1.2,
        whiteSpace: 'nowrap',
      }}
    >
      {line.text}
    </div>
  )
}

interface Size {
  width: number
  height: number
}

function svgFile(viewBox: string, { width, height }: Size, shapes: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" width="${width}" height="${height}" fill="none" stroke="${color.paper}" color="${color.paper}" stroke-width="1.5" stroke-linejoin="round" stroke-linecap="round">${withColors(shapes)}</svg>`
}

/** A drawing on a dark ground. */
async function drawingOf(illustration: IllustrationName | undefined) {
  if (!illustration) {
    return { svg: (size: Size) => svgFile(mark.viewBox, size, mark.shapes), texts: [] }
  }
  const files = await drawingFiles
  const file = files.find((svg) => svg.includes(`<g id="${illustration}"`))
  const id = file ? illustration : 'product'
  const [, own = ''] = (file ?? files[0]).split(`<g id="${id}">`)
  const drawing = own.slice(0, own.indexOf('\n </g>'))
  const shapes = drawing.replaceAll(/<text[^>]*>[^<]*<\/text>/g, '')
  return {
    svg: (size: Size) => svgFile('-240 -200 480 400', size, shapes),
    texts: linesOf(withColors(drawing)),
  }
}
