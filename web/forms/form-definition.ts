import type { FormKind } from '@nectar/schemas/forms/controls'
import { defaultLabels } from '@nectar/schemas/forms/controls'
import type { Choice, FormLists } from '@nectar/schemas/forms/fields'
import type { FormValues } from '@nectar/schemas/forms/forms'
import { serviceChoices, stageChoices } from '@nectar/schemas/forms/forms'
import type { ReactNode } from 'react'

/** The words of one field, as editors wrote them. */
export interface FieldWords {
  name: string
  label: string
  hint?: string | undefined
}

/** What is being typed, by the names of the fields. */
export type TypedValues = Record<string, unknown>

/** What is wrong, by the names of the fields. */
export type FieldErrors = Readonly<Record<string, string>>

/** A form that was sent without a script and was refused. */
export interface RefusedForm {
  form: FormKind
  values: FormValues
  errors: FieldErrors
  message: string
  /** Path and query of the page that it was sent from. */
  from: string
}

/** What the page says of a form. */
export interface FormDefinition {
  form: FormKind
  /** Unique on the page. */
  id: string
  fields: readonly FieldWords[]
  lists: FormLists
  submitLabel: string
  successText: string
  /** What the sender agrees to. */
  consent?: ReactNode
  /** Where registering leads on to. */
  appUrl: string
  refused?: RefusedForm | undefined
}

/** What a field of the given name chooses from. */
export function choicesOf(name: string, lists: FormLists): readonly Choice[] {
  const choices: Readonly<Record<string, readonly Choice[]>> = {
    country: lists.countries,
    department: lists.departments,
    service: serviceChoices,
    stage: stageChoices,
  }
  return choices[name] ?? []
}

/** The words of a field; those that editors left out have a default. */
export function wordsOf(name: string, fields: readonly FieldWords[]): FieldWords {
  return fields.find((field) => field.name === name) ?? { name, label: defaultLabels[name] ?? name }
}
