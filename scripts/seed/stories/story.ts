import type { ServiceKind } from '@nectar/schemas/documents/story/service-kinds'
import { addresses } from '../addresses.ts'
import { link } from '../build/link.ts'
import { reference } from '../build/reference.ts'
import type { RichTextInput } from '../build/types.ts'
import type { StoryInput } from '../documents.ts'
import type { DrawnPicture } from '../pictures/draw.ts'

/** A story as its author writes it. Every name in it is invented. */
export interface Story {
  slug: string
  name: string
  title: string
  niche: string
  summary: string
  services: ServiceKind[]
  /** What the picture shows. */
  alt: string
  content: RichTextInput
}

/** The document of a story; its id is `story-` and the slug. */
export function storyDocument(story: Story, picture: DrawnPicture, order: number): StoryInput {
  const { slug, alt, ...words } = story
  const event = `story_${slug.replaceAll('-', '_')}`
  return {
    _id: `story-${slug}`,
    _type: 'story',
    ...words,
    link: link(`${addresses.blog}/stories/${slug}`, 'Read the whole story', `${event}_article`),
    event,
    image: { _type: 'picture', asset: reference(picture.assetId), alt },
    order,
  }
}
