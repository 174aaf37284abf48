import { pathText } from '@nectar/schemas/validation/path'
import {
  checkSiteLinks,
  type LinkFault,
  type LinkFinding,
  linkFaults,
} from '@nectar/schemas/validation/site-links'
import { Flex, Spinner, Stack, Text } from '@sanity/ui'
import { useMemo } from 'react'
import { isVersionId, useSchema } from 'sanity'
import { IntentLink } from 'sanity/router'
import { fieldTitle } from '../publishing/field-title.ts'
import { nameOf } from '../publishing/site-changes.ts'
import { useDocuments } from '../validation/use-documents.ts'

const titles: Readonly<Record<LinkFault, string>> = {
  dead: 'Lead nowhere',
  unpublished: 'Lead to a page that is not published',
  redirect: 'Lead to a redirect',
  soon: 'Lead to a page marked soon',
}

const places: Readonly<Record<LinkFinding['isIn'], string>> = {
  both: '',
  draft: 'In the draft. ',
  site: 'On the site. ',
}

function Row({ finding }: { finding: LinkFinding }) {
  const schema = useSchema()
  const { documentId: id, documentType: type, document, path, message, isIn } = finding
  return (
    <Stack as="li" gap={2}>
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
  )
}

function Group({ fault, findings }: { fault: LinkFault; findings: readonly LinkFinding[] }) {
  const title = `${titles[fault]} (${findings.length})`
  return (
    <Stack gap={4}>
      <Text as="h2" size={1} weight="semibold">
        {title}
      </Text>
      <Stack aria-label={title} as="ul" gap={4} padding={0} style={{ listStyle: 'none' }}>
        {findings.map((finding) => (
          <Row
            finding={finding}
            key={[finding.documentId, pathText(finding.path), finding.message].join(' ')}
          />
        ))}
      </Stack>
    </Stack>
  )
}

/** Every link of the site that does not lead where it should, each with a link to its field. */
export function LinkTable() {
  const documents = useDocuments()
  const findings = useMemo(
    () => documents && checkSiteLinks(documents.filter(({ _id }) => !isVersionId(_id))),
    [documents],
  )
  if (!findings) {
    return (
      <Flex padding={4}>
        <Spinner muted />
      </Flex>
    )
  }
  const groups = Map.groupBy(findings, ({ fault }) => fault)
  return (
    <Stack gap={5} padding={4}>
      {findings.length === 0 && (
        <Text muted size={1}>
          Every link and redirect of the site leads to a published page.
        </Text>
      )}
      {linkFaults.map((fault) => {
        const found = groups.get(fault)
        return found && <Group fault={fault} findings={found} key={fault} />
      })}
      <Text muted size={1}>
        Addresses of other sites are not visited.
      </Text>
    </Stack>
  )
}
