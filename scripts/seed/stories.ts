import type { StoryInput } from './documents.ts'
import type { Pictures } from './pictures.ts'
import { hundredLanterns } from './stories/hundred-lanterns.ts'
import { mossgate } from './stories/mossgate.ts'
import { quillmarket } from './stories/quillmarket.ts'
import { saltwind } from './stories/saltwind.ts'
import { storyDocument } from './stories/story.ts'

/** The four success stories, in their order. */
export function storyDocuments(pictures: Pictures): readonly StoryInput[] {
  return [
    storyDocument(mossgate, pictures.mossgate, 1),
    storyDocument(quillmarket, pictures.quillmarket, 2),
    storyDocument(hundredLanterns, pictures.hundredLanterns, 3),
    storyDocument(saltwind, pictures.saltwind, 4),
  ]
}
