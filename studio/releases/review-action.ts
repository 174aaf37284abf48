import { EyeOpenIcon } from '@sanity/icons/EyeOpen'
import type { ReleaseActionComponent } from 'sanity'
import { openReview } from '../publishing/open-review.ts'

/** Shows what a release will change on the site, for all of its documents together. */
export const reviewRelease: ReleaseActionComponent = ({ release, documents }) => {
  const title = release.metadata.title || 'Untitled release'
  const isOver = release.state === 'published' || release.state === 'archived'
  const isValid = documents.every(({ validation }) => !validation.hasError)
  return {
    label: 'What will change on the site',
    icon: EyeOpenIcon,
    disabled: isOver || documents.length === 0,
    onHandle: () =>
      openReview({
        kind: 'release',
        header: `What “${title}” will change on the site`,
        name: release._id.replace('_.releases.', ''),
        title,
        isPublishable: release.state === 'active' && isValid,
      }),
  }
}
