import { pathText } from '@nectar/schemas/validation/path'
import {
  checkSiteLinks,
  type LinkIssue,
  type LinkIssueKind,
  linkIssueKinds,
} from '@nectar/schemas/validation/site-links'
import { Flex, Spinner, Stack, Text } from '@sanity/ui'
import { useMemo } from 'react'
import { isVersionId, useSchema } from 'sanity'
import { IntentLink } from 'sanity/router'
import { fieldTitle } from '../site-changes/field-title.ts'
import { nameOf } from '../site-state/document-name.ts'
import { useDocuments } from '../site-state/use-documents.ts'

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

function Group({ kind, issues }: { kind: LinkIssueKind; issues: readonly LinkIssue[] }) {
  const schema = useSchema()
  const title = `${titles[kind]} (${issues.length})`
  return (
    <Stack gap={4}>
      <Text as="h2" size={1} weight="semibold">
        {title}
      </Text>
      <Stack aria-label={title} as="ul" gap={4} padding={0} style={{ listStyle: 'none' }}>
        {issues.map(({ documentId: id, documentType: type, document, path, message, isIn }) => (
          <Stack as="li" gap={2} key={[id, pathText(path), message].join(' ')}>
            <Text size={1} weight="medium">
              <IntentLink intent="edit" params={{ id, type, path: pathText(path) }}>
                {nameOf(document)} › {fieldTitle(schema.get(type), path, document)}
              </IntentLink>
            </Text>
            <Text muted size={1}>
              {places[isIn]}
              {message}
            </Text>
          </Stack>
        ))}
      </Stack>
    </Stack>
  )
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
  if (!issues) {
    return (
      <Flex padding={4}>
        <Spinner muted />
      </Flex>
    )
  }
  const groups = Map.groupBy(issues, ({ kind }) => kind)
  return (
    <Stack gap={5} padding={4}>
      {issues.length === 0 && (
        <Text muted size={1}>
          Every link and redirect of the site leads to a published page.
        </Text>
      )}
      {linkIssueKinds.map((kind) => {
        const found = groups.get(kind)
        return found && <Group kind={kind} issues={found} key={kind} />
      })}
      <Text muted size={1}>
        Addresses of other sites are not visited.
      </Text>
    </Stack>
  )
}
