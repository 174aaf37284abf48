import { EyeOpenIcon } from '@sanity/icons/EyeOpen'
import type { ReleaseActionComponent } from 'sanity'
import { openReview } from './open-review.ts'

/** The action that shows what all documents of a release together will change on the site, and publishes it. */
export const reviewRelease: ReleaseActionComponent = ({ release, documents }) => {
  const isOver = release.state === 'published' || release.state === 'archived'
  const isValid = documents.every(({ validation }) => !validation.hasError)
  const title = release.metadata.title || 'Untitled release'
  return {
    label: 'What will change on the site',
    icon: EyeOpenIcon,
    disabled: isOver || documents.length === 0,
    onHandle: () =>
      openReview({
        kind: 'release',
        header: `What “${title}” will change on the site`,
        title,
        release: release._id.replace('_.releases.', ''),
        isPublishable: release.state === 'active' && isValid,
      }),
  }
}
