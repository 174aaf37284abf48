import { defaultLabels, type FormKind } from '@nectar/schemas/forms/controls'
import type { FormLists } from '@nectar/schemas/forms/fields'
import type { FormValues } from '@nectar/schemas/forms/forms'
import type { ReactNode } from 'react'

/** Label and hint of a field, as editors wrote them. */
export interface FieldText {
  name: string
  label: string
  hint?: string | undefined
}

/** Unvalidated values by field name. */
export type TypedValues = Record<string, unknown>

/** Error messages by field name. */
export type FieldErrors = Readonly<Record<string, string>>

/** A form that was sent without JavaScript and rejected. */
export interface RefusedForm {
  form: FormKind
  values: FormValues
  errors: FieldErrors
  message: string
  /** Path and query of the page that it was sent from. */
  from: string
}

/** A form as the page defines it. */
export interface FormDefinition {
  form: FormKind
  /** Unique on the page. */
  id: string
  fields: readonly FieldText[]
  lists: FormLists
  submitLabel: string
  successText: string
  /** What the sender agrees to. */
  consent?: ReactNode
  /** Where a registration continues, if the site has an application. */
  appUrl?: string | undefined
  refused?: RefusedForm | undefined
}

/** The label and hint of a field, with default labels for those that editors left out. */
export function fieldText(name: string, fields: readonly FieldText[]): FieldText {
  const labels: Readonly<Record<string, string>> = defaultLabels
  return fields.find((field) => field.name === name) ?? { name, label: labels[name] ?? name }
}
