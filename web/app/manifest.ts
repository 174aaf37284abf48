import type { MetadataRoute } from 'next'
import { loadSettings } from '../content/settings.ts'
import { readPublished } from '../content/source/reader.ts'
import { srgb } from '../ui/tokens/srgb.ts'

export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const { brandName, description } = await loadSettings(readPublished)
  return {
    name: brandName,
    short_name: brandName,
    description,
    start_url: '/',
    display: 'browser',
    background_color: srgb.ink,
    theme_color: srgb.ink,
    icons: [192, 512].map((size) => ({
      src: `/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
    })),
  }
}
