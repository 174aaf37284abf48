import type { FormKind } from '../sections/form-block/kinds.ts'

/** The forms in which a visitor chooses a country. */
export const formsWithCountry: readonly string[] = ['contact', 'startup'] satisfies FormKind[]

/** The forms in which a visitor chooses a department. */
export const formsWithDepartment: readonly string[] = ['contact'] satisfies FormKind[]
