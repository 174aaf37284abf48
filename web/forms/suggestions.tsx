import type { FormKind } from '@nectar/schemas/forms/controls'
import type { FormLists } from '@nectar/schemas/forms/fields'
import { askedControls, choicesOf } from '@nectar/schemas/forms/forms'

/** The id of a field's suggestions. */
export function suggestionsId(fieldId: string): string {
  return `${fieldId}-list`
}

interface SuggestionsProps {
  form: FormKind
  id: string
  lists: FormLists
}

/** The suggestions of a form's fields, rendered outside the form so that its code does not contain them. */
export function Suggestions({ form, id, lists }: SuggestionsProps) {
  const searches = askedControls(form, lists).filter(({ control }) => control === 'search')
  return searches.map(({ name }) => (
    <datalist key={name} id={suggestionsId(`${id}-${name}`)}>
      {choicesOf(name, lists)?.map(({ value, label }) => (
        <option key={value} value={label} />
      ))}
    </datalist>
  ))
}
