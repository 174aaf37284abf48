import { Select } from '@sanity/ui'
import { type StringInputProps, set, unset } from 'sanity'
import { useSiteState } from '../site-state/use-site-state.ts'

/** Offers the places on a page that links can lead to. */
export function PlaceInput({
  page,
  value = '',
  readOnly,
  elementProps,
  onChange,
}: StringInputProps & { page: string | undefined }) {
  const facts = useSiteState()?.facts
  const places = (page && facts?.draft(page)?.anchors) || new Set()
  const { id, onFocus, onBlur, ref } = elementProps
  return (
    <Select
      disabled={readOnly === true}
      id={id}
      onBlur={onBlur}
      onChange={({ currentTarget }) =>
        onChange(currentTarget.value ? set(currentTarget.value) : unset())
      }
      onFocus={onFocus}
      ref={ref}
      value={value}
    >
      <option value="">The top of the page</option>
      {[...places].map((place) => (
        <option key={place} value={place}>
          #{place}
        </option>
      ))}
      {value && !places.has(value) && <option value={value}>#{value}, not on that page</option>}
    </Select>
  )
}
