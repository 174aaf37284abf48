import { demoKinds, demos } from '@nectar/schemas/demos/kinds'
import { useEffect, useRef } from 'react'
import { type ObjectInputProps, setIfMissing } from 'sanity'

/** The sample values of a demo's kind; undefined if it has values of its own or needs none. */
export function missingStarter(
  demo: Readonly<Record<string, unknown>> | undefined,
): { kind: string; starter: object } | undefined {
  const kind = demoKinds.find((known) => known === demo?.kind)
  if (!kind || demo?.[kind] !== undefined) return undefined
  const { fields, starter } = demos[kind]
  return Object.keys(fields).length > 0 ? { kind, starter } : undefined
}

/** The input of a demo. A kind that an editor chooses starts with sample values. */
export function DemoInput(props: ObjectInputProps) {
  const { value, readOnly, onChange } = props
  const kind = useRef(value?.kind)
  useEffect(() => {
    if (value?.kind === kind.current) return
    kind.current = value?.kind
    const missing = readOnly ? undefined : missingStarter(value)
    if (missing) onChange(setIfMissing(missing.starter, [missing.kind]))
  }, [value, readOnly, onChange])
  return props.renderDefault(props)
}
