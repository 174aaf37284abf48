import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { SanityClient } from '@sanity/client'
import { sanityImport } from '@sanity/import'
import sharp from 'sharp'

/** The address of an imported page. */
export const pathOf = (n: number): string => `/day-${n}`

/**
 * Imports pages with a picture each, and inquiries for the rest, as a site that was elsewhere before
 * would. Answers the seconds that it took.
 */
export async function importDay(
  client: SanityClient,
  folder: string,
  { documents, pictures }: { documents: number; pictures: number },
): Promise<number> {
  const files = await makePictures(join(folder, 'pictures'), pictures)
  const pages = files.map((file, n) => page(file, n))
  const inquiries = Array.from({ length: documents - pictures }, (_, n) => inquiry(n))
  const started = performance.now()
  await sanityImport([...pages, ...inquiries], { client, operation: 'create' })
  return (performance.now() - started) / 1000
}

async function makePictures(folder: string, count: number): Promise<string[]> {
  await mkdir(folder)
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 50 }
  const create = { width: 320, height: 240, channels: 3 as const, background: '#888', noise }
  return Promise.all(
    Array.from({ length: count }, async (_, n) => {
      const file = join(folder, `${n}.jpg`)
      await writeFile(file, await sharp({ create }).jpeg().toBuffer())
      return pathToFileURL(file).href
    }),
  )
}

function page(picture: string, n: number) {
  const words = `Words about page ${n} of the day. `.repeat(20).slice(0, 600)
  const span = { _type: 'span', _key: 's', text: words, marks: [] }
  return {
    _id: `route-day-${n}`,
    _type: 'route',
    name: `Day ${n}`,
    path: pathOf(n),
    title: `Page ${n} of the day`,
    description: 'One of many pages that a bench imports, so that the day has something to do.',
    layout: 'default',
    pageType: 'page',
    sections: [
      { _type: 'hero', _key: 'hero', title: `Day ${n}` },
      {
        _type: 'mediaText',
        _key: 'text',
        title: 'A picture and words',
        body: [{ _type: 'block', _key: 'b', style: 'normal', markDefs: [], children: [span] }],
        media: {
          _type: 'media',
          picture: { _type: 'picture', alt: 'Noise', _sanityAsset: `image@${picture}` },
        },
      },
    ],
  }
}

function inquiry(n: number) {
  return {
    _id: `inquiry.day-${n}`,
    _type: 'inquiry',
    form: 'contact',
    status: 'new',
    submittedAt: '2026-01-01T00:00:00.000Z',
    retainUntil: '2027-01-01',
    email: `visitor-${n}@mail.example`,
    message: `Visitor ${n} has a question. `.repeat(30),
  }
}
