import { AddIcon } from '@sanity/icons/Add'
import { TrashIcon } from '@sanity/icons/Trash'
import { Button, Card, Flex, Grid, Select, Spinner, Stack, Text, TextInput } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { useClient } from 'sanity'
import { usePaneRouter } from 'sanity/structure'
import { apiVersion } from '../environment/environment.ts'
import {
  changeOwnLists,
  type OwnList,
  type Question,
  questions,
  readOwnLists,
  wordsOf,
} from './own-lists.ts'

const begun = { title: '', words: '', kind: '', review: '', changed: '' }

function Labelled({ title, children }: { title: string; children: (id: string) => ReactNode }) {
  const id = useId()
  return (
    <Stack gap={2}>
      <Text as="label" htmlFor={id} size={1} weight="medium">
        {title}
      </Text>
      {children(id)}
    </Stack>
  )
}

/** Asks what a new list should hold. */
function NewList({ onSave }: { onSave: (list: OwnList) => void }) {
  const [list, setList] = useState(begun)
  const change = (field: keyof typeof begun) => (event: { currentTarget: { value: string } }) =>
    setList({ ...list, [field]: event.currentTarget.value })
  const choose = (question: Question) => {
    const { title, any, choices } = questions[question]
    return (
      <Labelled title={title} key={question}>
        {(id) => (
          <Select id={id} value={list[question]} onChange={change(question)}>
            <option value="">{any}</option>
            {Object.entries(choices).map(([value, { title: choice }]) => (
              <option key={value} value={value}>
                {choice}
              </option>
            ))}
          </Select>
        )}
      </Labelled>
    )
  }
  return (
    <Card border padding={3} radius={2}>
      <Stack gap={4}>
        <Grid gap={3} gridTemplateColumns={[1, 1, 2]}>
          {choose('kind')}
          {choose('review')}
          {choose('changed')}
          <Labelled title="Words in the name or path">
            {(id) => <TextInput id={id} value={list.words} onChange={change('words')} />}
          </Labelled>
          <Labelled title="Name of the list">
            {(id) => <TextInput id={id} value={list.title} onChange={change('title')} />}
          </Labelled>
        </Grid>
        <Flex>
          <Button
            disabled={!list.title.trim()}
            fontSize={1}
            icon={AddIcon}
            mode="ghost"
            padding={2}
            text="Save the list"
            onClick={() => {
              onSave({ ...list, id: crypto.randomUUID() })
              setList(begun)
            }}
          />
        </Flex>
      </Stack>
    </Card>
  )
}

/** The lists that the current user has put together, and a form for a new one. */
export function OwnListsPane() {
  const client = useClient({ apiVersion })
  const { push } = useToast()
  const { ChildLink } = usePaneRouter()
  const [lists, setLists] = useState<readonly OwnList[]>()
  useEffect(() => {
    readOwnLists(client).then(setLists, () => setLists([]))
  }, [client])
  if (!lists) return <Spinner muted />
  const change = (next: Parameters<typeof changeOwnLists>[1]) =>
    void changeOwnLists(client, next).then(setLists, (error: unknown) => {
      const title = 'The lists were not saved'
      push({ status: 'error', title, description: String(error), closable: true })
    })
  return (
    <Stack gap={3} padding={3}>
      {lists.map((list) => (
        <Flex align="center" gap={2} key={list.id}>
          <Card as={ChildLink} childId={list.id} flex={1} padding={3} radius={2}>
            <Stack gap={3}>
              <Text size={1} weight="medium">
                {list.title}
              </Text>
              <Text muted size={1}>
                {wordsOf(list)}
              </Text>
            </Stack>
          </Card>
          <Button
            aria-label={`Delete the list ${list.title}`}
            icon={TrashIcon}
            mode="bleed"
            onClick={() => change((stored) => stored.filter(({ id }) => id !== list.id))}
          />
        </Flex>
      ))}
      <NewList onSave={(list) => change((stored) => [...stored, list])} />
    </Stack>
  )
}
