import { z } from 'zod'
import type { ImageAsset } from '../fields/targets.ts'
import { isObject, lenient } from '../fields/unparsed.ts'
import type { DocumentIssue, PathStep } from './issue.ts'
import { valueAt, walk } from './path.ts'

const share = z.number().catch(0)

const pictureSchema = z.looseObject({
  asset: z.looseObject({ _ref: z.string().startsWith('image-') }),
  crop: lenient(z.looseObject({ top: share, bottom: share, left: share, right: share })),
})

/** The smallest size that a picture needs in a place, in pixels. */
interface Place {
  name: string
  width: number
  height?: number
}

// The greatest width at which the site shows each place. A picture needs twice that to be sharp on every screen,
// but below it, which is what is reported, it is blurred on all of them.
const places: { match: RegExp; place: Place }[] = [
  { match: /^sharingImage$/, place: { name: 'a sharing image', width: 1200, height: 630 } },
  { match: /^hero\.media\.picture$/, place: { name: 'the hero', width: 900 } },
  { match: /^mediaText\.media\.picture$/, place: { name: 'a picture beside a text', width: 720 } },
  { match: /^image$/, place: { name: 'a story', width: 720 } },
  { match: /^resourceCards\.cards\.media\.picture$/, place: { name: 'a card', width: 600 } },
  { match: /^illustration\.picture$/, place: { name: 'a card', width: 600 } },
]
const otherPlace: Place = { name: 'this place', width: 320 }

function placeOf(document: unknown, path: readonly PathStep[]): Place {
  const section = valueAt(document, path.slice(0, 2))
  const fields = path.filter((step) => typeof step === 'string')
  const name =
    isObject(section) && fields[0] === 'sections' ? [section._type, ...fields.slice(1)] : fields
  return places.find(({ match }) => match.test(name.join('.')))?.place ?? otherPlace
}

/** Reports pictures whose visible part is too small for their place. */
export function checkPictures(
  document: unknown,
  image: (id: string) => ImageAsset | undefined,
): DocumentIssue[] {
  return [...walk(document)].flatMap(({ value, path }): DocumentIssue[] => {
    const picture = pictureSchema.safeParse(value).data
    const asset = picture && image(picture.asset._ref)
    if (!asset) return []
    const { top, bottom, left, right } = picture.crop ?? { top: 0, bottom: 0, left: 0, right: 0 }
    const width = Math.round(asset.width * (1 - left - right))
    const height = Math.round(asset.height * (1 - top - bottom))
    const place = placeOf(document, path)
    if (width >= place.width && height >= (place.height ?? 0)) return []
    const least = place.height ? `${place.width} by ${place.height}` : `${place.width}`
    const message = `This picture is ${width} by ${height} pixels: ${place.name} needs at least ${least}${place.height ? '' : ' in width'}, or it looks blurred.`
    return [{ path, severity: 'warning', code: 'small-picture', message }]
  })
}
