import { colors } from '@nectar/schemas/generated/brand'
import type { MetadataRoute } from 'next'
import { loadSettings } from '../content/application.ts'
import { readPublished } from '../content/source/reader.ts'

export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const { brandName, description } = await loadSettings(readPublished)
  return {
    name: brandName,
    short_name: brandName,
    description,
    start_url: '/',
    display: 'browser',
    background_color: colors.ink,
    theme_color: colors.ink,
    icons: [192, 512].map((size) => ({
      src: `/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
    })),
  }
}
