import { publishedId } from '@nectar/schemas/documents/stored-document'
import { Box, Text } from '@sanity/ui'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type StringInputProps, useDocumentPresence, useFormValue } from 'sanity'

/** How long a field belongs to somebody after their last key, in milliseconds. */
const holdFor = 10_000

/** Longer than a text is what it was before while Sanity applies the change of another field, in milliseconds. */
const rebaseTime = 250

/** The session of this tab (Sanity 6.16.0: `createPresenceStore`). */
function ownSession(): string {
  return sessionStorage.getItem('presence_session_id') ?? ''
}

/** When somebody else last changed a text, in milliseconds since 1970. */
function useOthersLastKey(value: string | undefined) {
  const settled = useRef(value)
  const isOwn = useRef(false)
  const [last, setLast] = useState(0)
  useEffect(() => {
    if (settled.current === value) return
    if (isOwn.current) {
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

/**
 * Lets one person at a time write in a text field: Sanity stores the whole text with each change, so that two
 * writers would garble each other's words. The other one sees who writes, and gets the field ten seconds
 * after the last key. Of two who begin in the same moment, the session that sorts first goes on.
 */
export function OneWriter(
  props: StringInputProps & { renderInput: (props: StringInputProps) => ReactNode },
) {
  const { elementProps, onChange, renderInput, value } = props
  const others = useDocumentPresence(publishedId(String(useFormValue(['_id']) ?? '')))
  const { last, isOwn } = useOthersLastKey(value)
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
  const write = () => {
    ownLast.current = Date.now()
    isOwn.current = true
  }
  const names = [...new Set(others.map(({ user }) => user.displayName))]
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
      {isHeld && (
        <Box paddingTop={3}>
          <Text muted role="status" size={1}>
            {names.length === 1 ? names[0] : 'Somebody else'} writes here. The field is free ten
            seconds after the last key.
          </Text>
        </Box>
      )}
    </>
  )
}
