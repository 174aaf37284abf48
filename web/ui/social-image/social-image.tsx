import { readFile } from 'node:fs/promises'
import type { IllustrationName } from '@nectar/schemas/illustrations/names'
import { ImageResponse } from 'next/og'
import type { Composition } from '../illustration/composition.ts'
import { byDepth, cellLayers } from '../illustration/kit/layers.ts'
import { flowPath } from '../illustration/kit/marks.ts'
import { combOf } from '../illustration/registry.ts'
import { srgb as color } from '../tokens/srgb.ts'

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
              background: color.honey,
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
          backgroundImage: `url(${svgSource(combSvg(combOf(illustration)))})`,
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

/**
 * A composition as an SVG image on a dark ground, without icons, labels and frames: the image renderer
 * supports neither components nor the page's styles.
 */
function combSvg({ size, cells, flows = [] }: Composition): string {
  const lines = flows.map(({ through }) => `<path d="${flowPath(through)}"/>`)
  const drawn = byDepth(cells).map((layer) => {
    const { walls, ghosts, nectar, solid, second, lines: marks, hatch } = cellLayers(layer, size)
    return `<path d="${ghosts}" fill="${color.ink}" stroke="${color.faint}" stroke-dasharray="4 5"/>
<path d="${walls}" fill="${color.ink}"/>
<g stroke="none">
<path d="${nectar}" fill="${color.honey}"/>
<path d="${solid}" fill="${color.paper}"/>
<path d="${second}" fill="${color.tide}"/>
</g>
<path d="${marks}"/>
<path d="${hatch}" stroke="${color.ink}"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-240 -200 480 400" width="680" height="567" fill="none" stroke="${color.paper}" stroke-width="1.5" stroke-linejoin="round" stroke-linecap="round">
${[...lines, ...drawn].join('\n')}
</svg>`
}
