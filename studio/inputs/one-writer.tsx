import { publishedId } from '@nectar/schemas/documents/stored-document'
import { Box, Text } from '@sanity/ui'
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import {
  type PortableTextInputProps,
  type StringInputProps,
  useDocumentPresence,
  useFormValue,
} from 'sanity'

/** How long a field belongs to somebody after their last keystroke, in milliseconds. */
const holdFor = 10_000

/** Longer than a text has an old value while Sanity applies a change to another field, in milliseconds. */
const rebaseTime = 250

/** The id of this tab's session (Sanity 6.16.0: `createPresenceStore`). */
function ownSession(): string {
  return sessionStorage.getItem('presence_session_id') ?? ''
}

/**
 * When somebody else last changed a text, in milliseconds since 1970.
 *
 * @param isAlone - whether nobody else has the document open. Any change is then the editor's own, such as
 *   discarding edits
 */
function useOthersLastKey(value: string | undefined, isAlone: boolean) {
  const settled = useRef(value)
  const isOwn = useRef(false)
  const [last, setLast] = useState(0)
  const isOwnDoing = useEffectEvent(() => isOwn.current || isAlone)
  useEffect(() => {
    if (settled.current === value) return
    if (isOwnDoing()) {
      isOwn.current = false
      settled.current = value
      return
    }
    const timer = setTimeout(() => {
      settled.current = value
      setLast(Date.now())
    }, rebaseTime)
    return () => clearTimeout(timer)
  }, [value])
  return { last, isOwn }
}

interface Writing {
  /** Whether the field belongs to somebody else for the moment. */
  isHeld: boolean
  /** Has to be called for each change that is made here. */
  write: () => void
  /** The note below the input that says who is writing. */
  note: ReactNode
}

/**
 * Lets one person at a time write in a field: Sanity merges what two people type in the same place letter by letter,
 * which garbles their words. The other person sees who is writing, and gets the field ten seconds after the last
 * keystroke. If two begin at the same moment, the session whose id sorts first continues.
 *
 * @param content - differs for different values of the field
 */
function useOneWriter(content: string | undefined): Writing {
  const others = useDocumentPresence(publishedId(String(useFormValue(['_id']) ?? '')))
  const { last, isOwn } = useOthersLastKey(content, others.length === 0)
  const ownLast = useRef(0)
  const [now, setNow] = useState(0)
  useEffect(() => {
    if (last === 0) return
    setNow(Date.now())
    const timer = setTimeout(() => setNow(Date.now()), holdFor)
    return () => clearTimeout(timer)
  }, [last])
  const goesOn =
    ownLast.current > now - holdFor && others.every(({ sessionId }) => ownSession() < sessionId)
  const isHeld = others.length > 0 && last > now - holdFor && last > 0 && !goesOn
  const names = [...new Set(others.map(({ user }) => user.displayName))]
  return {
    isHeld,
    write: () => {
      ownLast.current = Date.now()
      isOwn.current = true
    },
    note: isHeld && (
      <Box paddingTop={3}>
        <Text muted role="status" size={1}>
          {names.length === 1 ? names[0] : 'Somebody else'} is writing here. The field is free ten
          seconds after the last keystroke.
        </Text>
      </Box>
    ),
  }
}

/** A text field with one writer at a time. */
export function OneTextWriter(
  props: StringInputProps & { renderInput: (props: StringInputProps) => ReactNode },
) {
  const { elementProps, onChange, renderInput, value } = props
  const { isHeld, write, note } = useOneWriter(value)
  return (
    <>
      {renderInput({
        ...props,
        readOnly: props.readOnly || isHeld,
        onChange: (patch) => {
          write()
          onChange(patch)
        },
        elementProps: {
          ...elementProps,
          readOnly: elementProps.readOnly || isHeld,
          onChange: (event) => {
            write()
            elementProps.onChange(event)
          },
        },
      })}
      {note}
    </>
  )
}

/** Running text with one writer at a time. */
export function OneFormattedTextWriter(
  props: PortableTextInputProps & { renderText: (props: PortableTextInputProps) => ReactNode },
) {
  const { onChange, renderText, value } = props
  const content = useMemo(() => value && JSON.stringify(value), [value])
  const { isHeld, write, note } = useOneWriter(content)
  return (
    <>
      {renderText({
        ...props,
        readOnly: props.readOnly || isHeld,
        onChange: (patch) => {
          write()
          onChange(patch)
        },
      })}
      {note}
    </>
  )
}
