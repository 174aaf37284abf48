import { inquiryStatuses, statusTitles } from '@nectar/schemas/documents/inquiry/schema'
import { DownloadIcon } from '@sanity/icons/Download'
import { Badge, Box, Button, Card, Flex, Select, Spinner, Stack, Text, TextInput } from '@sanity/ui'
import { useEffect, useId, useState } from 'react'
import { useClient } from 'sanity'
import { usePaneRouter } from 'sanity/structure'
import { apiVersion } from '../environment/environment.ts'
import { useSiteState } from '../site-state/use-site-state.ts'
import { DeleteButton } from '../ui/delete-button.tsx'
import { useMay } from '../ui/use-may.ts'
import {
  type Inquiry,
  inquiryRows,
  mostListed,
  readSentBefore,
  senderOf,
  stateOf,
  subjectOf,
  toCsv,
  useInquiries,
} from './inquiries.ts'

/** Deletes all inquiries sent before a chosen day, even those that are too old for the list. */
function DeleteBefore() {
  const client = useClient({ apiVersion })
  const [day, setDay] = useState('')
  const [found, setFound] = useState<{ day: string; ids: readonly string[]; failure?: string }>()
  const input = useId()
  useEffect(() => {
    if (!day) return
    let isCurrent = true
    readSentBefore(client, day)
      .then((ids) => ({ day, ids }))
      .catch((error: unknown) => ({ day, ids: [], failure: String(error) }))
      .then((read) => isCurrent && setFound(read))
    return () => {
      isCurrent = false
    }
  }, [client, day])
  const { ids: old, failure } = found?.day === day ? found : { ids: [] }
  return (
    <DeleteButton
      confirm={`Delete ${old.length}`}
      done={`Deleted: ${old.length} inquiries`}
      header="Delete old inquiries"
      ids={old}
      onDeleted={() => setDay('')}
      text="Delete old ones"
    >
      <Text as="label" htmlFor={input} size={1}>
        Sent before
      </Text>
      <TextInput
        id={input}
        type="date"
        value={day}
        onChange={(event) => setDay(event.currentTarget.value)}
      />
      {failure && <Text size={1}>The inquiries could not be read: {failure}</Text>}
    </DeleteButton>
  )
}

const tones = { new: 'primary', open: 'caution', done: 'positive' } as const

function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

function Row({ inquiry, subject }: { inquiry: Inquiry; subject: string }) {
  const { ChildLink } = usePaneRouter()
  const state = inquiryStatuses.find((status) => status === stateOf(inquiry)) ?? 'new'
  return (
    <Card as={ChildLink} childId={inquiry._id} padding={3} radius={2} data-testid="inquiry">
      <Stack gap={3}>
        <Flex align="center" gap={2}>
          <Box flex={1}>
            <Text size={1} textOverflow="ellipsis" weight="medium">
              {senderOf(inquiry)}
            </Text>
          </Box>
          <Badge tone={tones[state]}>{statusTitles[state]}</Badge>
        </Flex>
        <Text muted size={1} textOverflow="ellipsis">
          {inquiry.submittedAt.slice(0, 10)} · {subject}
        </Text>
      </Stack>
    </Card>
  )
}

/** The newest inquiries with a filter. Those who answer them can also export CSV and delete old inquiries. */
export function InquiryTable() {
  const client = useClient({ apiVersion })
  const inquiries = useInquiries(client)
  const site = useSiteState()
  const mayRead = useMay('read', 'inquiry')
  const mayAnswer = useMay('update', 'inquiry')
  const [state, setState] = useState('')
  const [words, setWords] = useState('')
  if (!inquiries || !site || mayRead === undefined) return <Spinner muted />
  if (!mayRead) {
    return (
      <Box padding={4}>
        <Text muted>Your role may not read what visitors send.</Text>
      </Box>
    )
  }
  const found = inquiries.filter(
    (inquiry) =>
      (!state || stateOf(inquiry) === state) &&
      Object.values(inquiry).join(' ').toLowerCase().includes(words.toLowerCase()),
  )
  return (
    <Stack gap={3} padding={3}>
      <Flex gap={2}>
        <Box flex={1}>
          <TextInput
            aria-label="Find inquiries"
            fontSize={1}
            placeholder="Find"
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
        </Box>
        <Box flex="none" style={{ width: '10rem' }}>
          <Select
            aria-label="State"
            fontSize={1}
            value={state}
            onChange={(event) => setState(event.currentTarget.value)}
          >
            <option value="">Every state</option>
            {inquiryStatuses.map((status) => (
              <option key={status} value={status}>
                {statusTitles[status]}
              </option>
            ))}
          </Select>
        </Box>
      </Flex>
      {mayAnswer && (
        <Flex gap={2} wrap="wrap">
          <Button
            disabled={found.length === 0}
            fontSize={1}
            icon={DownloadIcon}
            mode="ghost"
            padding={2}
            text={`Export ${found.length} as CSV`}
            onClick={() => download('inquiries.csv', toCsv(inquiryRows(found, site)))}
          />
          <DeleteBefore />
        </Flex>
      )}
      {found.length === 0 && <Text muted>No inquiries.</Text>}
      {inquiries.length === mostListed && (
        <Text muted size={1}>
          Older inquiries than the newest {mostListed} are not listed here.
        </Text>
      )}
      <Stack gap={1}>
        {found.map((inquiry) => (
          <Row key={inquiry._id} inquiry={inquiry} subject={subjectOf(inquiry, site)} />
        ))}
      </Stack>
    </Stack>
  )
}
