import { EyeOpenIcon } from '@sanity/icons/EyeOpen'
import type { ReleaseActionComponent } from 'sanity'
import { openReview } from '../publishing/open-review.ts'

/** Opens the review of a release. */
export function openReleaseReview(
  release: string,
  metadataTitle: string | undefined,
  isPublishable: boolean,
  onSchedule?: () => void,
): void {
  const title = metadataTitle || 'Untitled release'
  openReview({
    kind: 'release',
    header: `What “${title}” will change on the site`,
    title,
    content: { release },
    isPublishable,
    onSchedule,
  })
}

/** The icon of the menu entry that opens the review. It holds the release's name. */
export function entryBeside(element: Element): SVGElement | null | undefined {
  return element.closest('[role="menu"]')?.querySelector<SVGElement>('[data-release]')
}

/** The release that an element belongs to: the one of its menu, or the open one. */
export function releaseAt(element: Element): string | undefined {
  return entryBeside(element)?.dataset.release ?? /\/releases\/(r\w+)/.exec(location.pathname)?.[1]
}

/** The action that shows what all documents of a release together will change on the site. */
export const reviewRelease: ReleaseActionComponent = ({ release, documents }) => {
  const isOver = release.state === 'published' || release.state === 'archived'
  const isValid = documents.every(({ validation }) => !validation.hasError)
  const name = release._id.replace('_.releases.', '')
  return {
    label: 'What will change on the site',
    icon: <EyeOpenIcon data-release={name} />,
    disabled: isOver || documents.length === 0,
    onHandle: () =>
      openReleaseReview(name, release.metadata.title, release.state === 'active' && isValid),
  }
}
