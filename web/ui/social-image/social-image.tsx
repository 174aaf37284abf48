import { readFile } from 'node:fs/promises'
import { colors as color } from '@nectar/schemas/brand/colors'
import type { IllustrationName } from '@nectar/schemas/illustrations/names'
import { ImageResponse } from 'next/og'

interface SocialImageProps {
  title: string
  /** The line above it, such as the kind of page. */
  label: string
  brandName: string
  illustration: IllustrationName
}

const fonts = Promise.all([
  readFile(new URL('./bricolage-grotesque-650.woff', import.meta.url)),
  readFile(new URL('./geist-mono-500.woff', import.meta.url)),
])

const svgSource = (svg: string) =>
  `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`

/** The font size with which a title fits into four lines. */
function titleSize(title: string): number {
  if (title.length <= 28) return 88
  return title.length <= 52 ? 70 : 58
}

/** The Open Graph image of a page: PNG, 1200 by 630. */
export async function socialImage(props: SocialImageProps): Promise<Response> {
  const { title, label, brandName, illustration } = props
  const [display, mono] = await fonts
  const comb = await combSvg(illustration)
  return new ImageResponse(
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
          width: 640,
          padding: '64px 0 60px 64px',
        }}
      >
        <div style={{ display: 'flex', fontFamily: 'Mono', fontSize: 24, color: color.muted }}>
          {label}
        </div>
        <div
          style={{
            display: 'flex',
            fontSize: titleSize(title),
            lineHeight: 1,
            letterSpacing: '-0.025em',
          }}
        >
          {title}
        </div>
        <div style={{ display: 'flex', alignItems: 'center', fontSize: 40 }}>
          <div
            style={{
              display: 'flex',
              width: 72,
              height: 8,
              marginRight: 24,
              background: color.brand,
            }}
          />
          {brandName}
        </div>
      </div>
      <div
        style={{
          position: 'absolute',
          right: -96,
          top: 32,
          display: 'flex',
          width: 680,
          height: 567,
          backgroundImage: `url(${svgSource(comb)})`,
        }}
      />
    </div>,
    {
      width: 1200,
      height: 630,
      fonts: [
        { name: 'Bricolage', data: display, weight: 600 },
        { name: 'Mono', data: mono, weight: 500 },
      ],
    },
  )
}

// Each address stands in its call: otherwise the build takes the whole project for what is read.
const combFiles = Promise.all([
  readFile(new URL('../../../schemas/illustrations/pages.svg', import.meta.url), 'utf8'),
  readFile(new URL('../../../schemas/illustrations/services.svg', import.meta.url), 'utf8'),
  readFile(new URL('../../../schemas/illustrations/recipes.svg', import.meta.url), 'utf8'),
  readFile(new URL('../../../schemas/illustrations/stories.svg', import.meta.url), 'utf8'),
  readFile(new URL('../../../schemas/illustrations/token.svg', import.meta.url), 'utf8'),
])

/** The colors of a drawing on the dark ground, by custom property. */
const colors: Readonly<Record<string, string>> = {
  surface: color.ink,
  rule: color.faint,
  control: color.faint,
  'text-muted': color.muted,
  accent: color.brand,
  'on-accent': color.ink,
  second: color.tide,
}

/**
 * A comb on a dark ground, without labels: the image renderer has neither fonts for them nor the page's
 * styles. Drawings of the product consist of text, so the comb `product` stands for them.
 */
async function combSvg(illustration: IllustrationName): Promise<string> {
  const files = await combFiles
  const file = files.find((svg) => svg.includes(`<g id="${illustration}"`))
  const drawings = (file ?? files[0])
    .replaceAll(/<text[^>]*>[^<]*<\/text>/g, '')
    .replaceAll(/var\(--([a-z-]+)\)/g, (_, name: string) => colors[name] ?? color.paper)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-240 -200 480 400" width="680" height="567" fill="none" stroke="${color.paper}" color="${color.paper}" stroke-width="1.5" stroke-linejoin="round" stroke-linecap="round">
<defs>${drawings}</defs>
<use href="#${file ? illustration : 'product'}"/>
</svg>`
}
