import { pathText } from '@nectar/schemas/validation/path'
import {
  checkSiteLinks,
  type LinkIssue,
  type LinkIssueKind,
  linkIssueKinds,
} from '@nectar/schemas/validation/site-links'
import { Spinner, Stack, Text } from '@sanity/ui'
import { useMemo } from 'react'
import { isVersionId } from 'sanity'
import { FieldLink } from '../site-state/field-link.tsx'
import { useDocuments } from '../site-state/use-documents.ts'
import { TitledList } from '../ui/titled-list.tsx'

const titles: Readonly<Record<LinkIssueKind, string>> = {
  dead: 'Lead nowhere',
  unpublished: 'Lead to a page that is not published',
  redirect: 'Lead to a redirect',
  soon: 'Lead to a page marked soon',
}

const places: Readonly<Record<LinkIssue['isIn'], string>> = {
  both: '',
  draft: 'In the draft. ',
  site: 'On the site. ',
}

function itemOf({ document, path, message, isIn }: LinkIssue) {
  const item = (
    <>
      <FieldLink document={document} path={path} />: {places[isIn]}
      {message}
    </>
  )
  return [[document._id, pathText(path), message].join(' '), item] as const
}

/** Every link of the site that does not lead where it should, each with a link to its field. */
export function LinkTable() {
  const { found: documents } = useDocuments()
  const issues = useMemo(
    () =>
      documents &&
      checkSiteLinks(
        documents.filter(({ _id, _type }) => !isVersionId(_id) && _type !== 'inquiry'),
      ),
    [documents],
  )
  if (!issues) return <Spinner muted />
  return (
    <Stack gap={5} padding={4}>
      {issues.length === 0 && (
        <Text muted size={1}>
          Every link and redirect of the site leads to a published page.
        </Text>
      )}
      {linkIssueKinds.map((kind) => {
        const found = issues.filter((issue) => issue.kind === kind)
        const title = `${titles[kind]} (${found.length})`
        return <TitledList items={found.map(itemOf)} key={kind} title={title} />
      })}
      <Text muted size={1}>
        Addresses of other sites are not visited.
      </Text>
    </Stack>
  )
}
