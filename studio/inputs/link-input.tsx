import { anchorOf, classifyHref } from '@nectar/schemas/fields/href'
import { type LinkKind, linkKinds } from '@nectar/schemas/fields/link/schema'
import { linkKindTitles } from '@nectar/schemas/fields/link/type'
import { AddIcon } from '@sanity/icons/Add'
import { TrashIcon } from '@sanity/icons/Trash'
import { Box, Flex, Radio, Stack, Text } from '@sanity/ui'
import { useEffect, useId, useRef } from 'react'
import { isStringInputProps, type ObjectInputProps, set, unset } from 'sanity'
import { z } from 'zod'
import { useSiteState } from '../site-state/use-site-state.ts'
import { SmallButton } from '../ui/small-button.tsx'
import { PlaceInput } from './place-input.tsx'

/** Offers to replace a path with a reference to its page, so that the link survives a move. */
function PageSuggestion(props: Pick<ObjectInputProps, 'onChange'> & { address: string }) {
  const { address, onChange } = props
  const facts = useSiteState()?.facts
  const url = new URL(address, 'https://site.example')
  const { pathname, search } = url
  const [id] = facts?.idsAtPath(pathname) ?? []
  const page = id === undefined ? undefined : facts?.draft(id)
  if (!page || search) return null
  const lead = () => {
    const anchor = anchorOf(url)
    onChange([
      set('page', ['kind']),
      set({ _type: 'reference', _ref: page.id }, ['page']),
      anchor ? set(anchor, ['anchor']) : unset(['anchor']),
      unset(['address']),
    ])
  }
  return (
    <Flex align="center" gap={3} wrap="wrap">
      <Text muted size={1}>
        This is the page “{page.name ?? pathname}”.
      </Text>
      <SmallButton text="Link to the page, wherever it moves" onClick={lead} />
    </Flex>
  )
}

const targetSchema = z.object({
  kind: z.enum(linkKinds).catch('page'),
  address: z.string().optional().catch(undefined),
  page: z.object({ _ref: z.string() }).optional().catch(undefined),
})

const fieldsOf: Readonly<Record<LinkKind, string[]>> = {
  page: ['page', 'anchor'],
  application: ['applicationPath'],
  file: ['file'],
  address: ['address'],
}

/** The fields to clear when the kind changes: values left in them would still count. */
function otherFields(chosen: LinkKind): string[] {
  return linkKinds.flatMap((kind) => (kind === chosen ? [] : fieldsOf[kind]))
}

interface KindChoiceProps {
  kind: LinkKind
  /** Whether the form focuses the link, whose first control then takes the focus. */
  isFocused: boolean
  onChoose: (kind: LinkKind) => void
}

function KindChoice({ kind, isFocused, onChoose }: KindChoiceProps) {
  const id = useId()
  const chosen = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isFocused) chosen.current?.focus()
  }, [isFocused])
  return (
    <Flex as="fieldset" gap={4} wrap="wrap" style={{ border: 0, margin: 0, padding: 0 }}>
      <Box as="legend" marginBottom={3} style={{ padding: 0 }}>
        <Text size={1} weight="medium">
          Leads to
        </Text>
      </Box>
      {linkKinds.map((choice) => (
        <Flex key={choice} align="center" as="label" gap={2} htmlFor={`${id}-${choice}`}>
          <Radio
            checked={kind === choice}
            id={`${id}-${choice}`}
            name={id}
            ref={kind === choice ? chosen : undefined}
            onChange={() => onChoose(choice)}
          />
          <Text size={1}>{linkKindTitles[choice]}</Text>
        </Flex>
      ))}
    </Flex>
  )
}

/**
 * The input of a link or redirect. As a field, it stays empty until an editor adds the link, and offers to remove it
 * again. In a list, the list does both.
 */
export function LinkInput(props: ObjectInputProps) {
  const { members, onChange, path, readOnly, schemaType, value } = props
  const isField = typeof path.at(-1) === 'string'
  const noun =
    schemaType.name === 'link' ? 'link' : path.at(-1) === 'redirect' ? 'redirect' : 'destination'
  const start = schemaType.name === 'target' ? { permanent: true } : {}
  if (isField && !value) {
    return (
      <Box>
        <SmallButton
          disabled={readOnly === true}
          icon={AddIcon}
          text={`Add a ${noun}`}
          onClick={() => onChange(set({ _type: schemaType.name, kind: 'page', ...start }))}
        />
      </Box>
    )
  }
  const { kind, address, page } = targetSchema.parse(value ?? {})
  const choose = (chosen: LinkKind) => {
    onChange([set(chosen, ['kind']), ...otherFields(chosen).map((field) => unset([field]))])
  }
  return (
    <Stack gap={4}>
      {!readOnly && <KindChoice isFocused={props.focused ?? false} kind={kind} onChoose={choose} />}
      {props.renderDefault({
        ...props,
        members: members.filter((member) => !(member.kind === 'field' && member.name === 'kind')),
        renderInput: (input) =>
          isStringInputProps(input) && input.path.at(-1) === 'anchor' ? (
            <PlaceInput {...input} page={page?._ref} />
          ) : (
            props.renderInput(input)
          ),
      })}
      {!readOnly &&
        kind === 'address' &&
        address?.startsWith('/') &&
        // An address such as // cannot be parsed.
        classifyHref(address) === 'path' && (
          <PageSuggestion address={address} onChange={onChange} />
        )}
      {isField && !readOnly && (
        <Box>
          <SmallButton
            icon={TrashIcon}
            mode="bleed"
            text={`Remove the ${noun}`}
            tone="critical"
            onClick={() => onChange(unset())}
          />
        </Box>
      )}
    </Stack>
  )
}
