import { isPageQuery } from '@nectar/schemas/generated/page-types'
import { ShareIcon } from '@sanity/icons/Share'
import { TabletDeviceIcon } from '@sanity/icons/TabletDevice'
import { Box, Flex } from '@sanity/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { usePerspective } from 'sanity'
import { defineDocuments, type PreviewHeaderProps, presentationTool } from 'sanity/presentation'
import { useRouter } from 'sanity/router'
import { SmallButton } from '../ui/small-button.tsx'
import { useMay } from '../ui/use-may.ts'
import { lastOpenPath } from './last-open-path.ts'
import { locations } from './locations.ts'
import { ShareDialog } from './share-dialog.tsx'

/**
 * Maps an address of the site to its document: the route with that path. API endpoints are left out, because the preview
 * starts at the one that enables draft mode.
 */
const mainDocuments = defineDocuments([
  {
    route: ['/', '/:path((?!api/).+)'],
    filter: `${isPageQuery} && path == $path`,
    params: ({ path }) => ({ path }),
  },
])

/** The width of an upright tablet, between Sanity's phone and desktop widths. */
const tabletWidth = '768px'

/** Stands in the list of what is left out, because Sanity forgets an empty list as it does at each choice. */
const decided = 'decided'

/**
 * Leaves drafts out when a release is chosen, or chosen again, because the release will go live without them.
 *
 * @returns the switch, while a release is chosen
 */
function useDraftsSwitch() {
  const { selectedReleaseId, excludedPerspectives = [] } = usePerspective()
  const { navigate } = useRouter()
  const leaveOut = (names: string[]) =>
    navigate({ stickyParams: { excludedPerspectives: names.join(',') } })
  const isJustChosen = selectedReleaseId !== undefined && excludedPerspectives.length === 0
  const follow = useEffectEvent(() => leaveOut([decided, 'drafts']))
  useEffect(() => {
    if (isJustChosen) follow()
  }, [isJustChosen])
  if (!selectedReleaseId) return undefined
  const others = excludedPerspectives.filter((name) => name !== 'drafts')
  const areShown = others.length === excludedPerspectives.length
  return { areShown, toggle: () => leaveOut(areShown ? [...others, 'drafts'] : others) }
}

/**
 * Sanity's preview header with a toggle for the tablet width and our own links for guests. Sanity's link never
 * expires, and anyone who has opened it keeps Next's draft cookie after it is revoked.
 */
function PreviewHeader(props: PreviewHeaderProps) {
  const { iframeRef, viewport, setViewport, previewUrl, initialUrl, perspective } = props
  const mayShare = useMay('create', 'shareLink') ?? false
  const [isSharing, setSharing] = useState(false)
  const drafts = useDraftsSwitch()
  const [isWanted, setWanted] = useState(false)
  const isTablet = isWanted && viewport === 'desktop'
  useEffect(() => {
    // Set after every render, because Sanity may have replaced the frame.
    if (iframeRef.current) iframeRef.current.style.maxWidth = isTablet ? tabletWidth : ''
  })
  // While the preview loads, it is at the endpoint that enables draft mode.
  const shared = new URL(previewUrl ?? initialUrl, initialUrl).pathname
  const toggle = () => {
    setWanted(!isTablet)
    if (!isTablet) setViewport('desktop')
  }
  return (
    <Flex align="center" flex={1} gap={1}>
      <Box flex={1}>{props.renderDefault({ ...props, canSharePreviewAccess: false })}</Box>
      {drafts && (
        <SmallButton
          aria-pressed={drafts.areShown}
          mode="bleed"
          onClick={drafts.toggle}
          selected={drafts.areShown}
          text="With drafts"
          title="Shows drafts too, which do not go live with the release"
        />
      )}
      <SmallButton
        aria-label="Tablet width"
        aria-pressed={isTablet}
        icon={TabletDeviceIcon}
        mode="bleed"
        onClick={toggle}
        selected={isTablet}
        title="Tablet width"
      />
      {mayShare && (
        <SmallButton
          aria-label="Share this preview"
          icon={ShareIcon}
          mode="bleed"
          onClick={() => setSharing(true)}
          title="Share this preview"
        />
      )}
      {isSharing && (
        <ShareDialog
          siteUrl={initialUrl.origin}
          path={shared.startsWith('/api/') ? lastOpenPath() : shared}
          perspective={perspective}
          onClose={() => setSharing(false)}
        />
      )}
    </Flex>
  )
}

/** The site with drafts, beside the form. */
export function sitePresentation(siteUrl: string) {
  return presentationTool({
    name: 'preview',
    title: 'Preview',
    allowOrigins: [siteUrl],
    previewUrl: {
      // For a preview that is opened without a page, such as from the navigation bar.
      initial: async () => siteUrl + lastOpenPath(),
      previewMode: { enable: '/api/draft-mode/enable', disable: '/api/draft-mode/disable' },
    },
    resolve: { mainDocuments, locations },
    // Source: sanity.io/docs/customizing-preview-header-and-navigation
    components: { unstable_header: { component: PreviewHeader } },
  })
}
