import { EyeOpenIcon } from '@sanity/icons/EyeOpen'
import type { ReleaseActionComponent } from 'sanity'
import { openReview } from '../publishing/open-review.ts'

export const reviewLabel = 'What will change on the site'

/** Opens the review of a release. */
export function openReleaseReview(
  name: string,
  metadataTitle: string | undefined,
  isPublishable: boolean,
): void {
  const title = metadataTitle || 'Untitled release'
  openReview({
    kind: 'release',
    header: `What “${title}” will change on the site`,
    name,
    title,
    isPublishable,
  })
}

/** Shows what a release will change on the site, for all of its documents together. */
export const reviewRelease: ReleaseActionComponent = ({ release, documents }) => {
  const isOver = release.state === 'published' || release.state === 'archived'
  const isValid = documents.every(({ validation }) => !validation.hasError)
  return {
    label: reviewLabel,
    icon: EyeOpenIcon,
    disabled: isOver || documents.length === 0,
    onHandle: () =>
      openReleaseReview(
        release._id.replace('_.releases.', ''),
        release.metadata.title,
        release.state === 'active' && isValid,
      ),
  }
}
