import { Box, Text } from '@sanity/ui'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { FormNodePresence, StringInputProps } from 'sanity'

/** How long a field belongs to somebody after their last key, in milliseconds. */
const holdFor = 10_000

/** When somebody came to the field and when they last wrote, in milliseconds since 1970. */
interface Writer {
  since: number
  last: number
}

/** Who else is in the field, by session: colleagues may share an account. */
function useOthers(presence: readonly FormNodePresence[], changed: number): Map<string, Writer> {
  const seen = useRef(new Map<string, Writer>())
  const others = new Map(
    presence.map(({ sessionId, lastActiveAt }): [string, Writer] => {
      const { since, last } = seen.current.get(sessionId) ?? {
        since: Date.parse(lastActiveAt),
        last: Date.now(),
      }
      return [sessionId, { since, last: Math.max(last, changed) }]
    }),
  )
  seen.current = others
  return others
}

/**
 * Lets one person at a time write in a text field, because Sanity stores the whole text with each change and
 * two writers would garble each other's words. Whoever comes second sees who writes, and gets the field ten
 * seconds after the last key.
 */
export function OneWriter(
  props: StringInputProps & { renderInput: (props: StringInputProps) => ReactNode },
) {
  const { elementProps, onChange, presence, renderInput, value } = props
  const own = useRef<Writer>({ since: Number.POSITIVE_INFINITY, last: 0 })
  const known = useRef(value)
  const isOwnChange = useRef(false)
  const [changed, setChanged] = useState(0)
  const [, setNow] = useState(0)
  useEffect(() => {
    if (known.current === value) return
    known.current = value
    if (!isOwnChange.current) setChanged(Date.now())
    isOwnChange.current = false
  }, [value])
  const others = useOthers(presence, changed)
  const now = Date.now()
  const isMine = now < own.current.last + holdFor
  const writers = [...others].filter(
    ([, { since, last }]) => now < last + holdFor && !(isMine && own.current.since <= since),
  )
  const isHeld = writers.length > 0
  const freeAt = Math.max(...writers.map(([, { last }]) => last + holdFor))
  useEffect(() => {
    if (!isHeld) return
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, freeAt - Date.now()) + 50)
    return () => clearTimeout(timer)
  }, [isHeld, freeAt])
  const claim = () => {
    if (isHeld) return
    const { since, last } = own.current
    own.current = { since: Date.now() < last + holdFor ? since : Date.now(), last: Date.now() }
  }
  const names = presence
    .filter(({ sessionId }) => writers.some(([id]) => id === sessionId))
    .map(({ user }) => user.displayName ?? 'Somebody')
  return (
    <>
      {renderInput({
        ...props,
        readOnly: props.readOnly || isHeld,
        onChange: (patch) => {
          claim()
          isOwnChange.current = true
          onChange(patch)
        },
        elementProps: {
          ...elementProps,
          readOnly: elementProps.readOnly || isHeld,
          onFocus: (event) => {
            claim()
            elementProps.onFocus(event)
          },
        },
      })}
      {isHeld && (
        <Box paddingTop={3}>
          <Text muted role="status" size={1}>
            {[...new Set(names)].join(' and ')} {names.length > 1 ? 'write' : 'writes'} here. The
            field is free ten seconds after the last key.
          </Text>
        </Box>
      )}
    </>
  )
}
