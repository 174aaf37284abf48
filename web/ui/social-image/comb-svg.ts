import type { Composition } from '../illustration/composition.ts'
import { byDepth, cellLayers } from '../illustration/kit/layers.ts'
import { flowPath } from '../illustration/kit/marks.ts'
import { srgb as color } from '../tokens/srgb.ts'

/**
 * A composition as an SVG file on ink, without icons, labels and frames: the image renderer takes
 * neither components nor the page's styles.
 */
export function combSvg({ size, cells, flows = [] }: Composition): string {
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
