import type { FormLists } from '@nectar/schemas/forms/fields'
import { readOptions } from '../../../content/lists.ts'
import { ContentUnavailableError, readPublished } from '../../../content/source/reader.ts'
import { notNow } from './refusal.ts'

let known: FormLists | undefined

/**
 * What the forms choose from; the last known lists while the content source is away.
 *
 * @throws RefusedSubmission when they were never known
 */
export async function formLists(): Promise<FormLists> {
  try {
    known = await readOptions(readPublished)
  } catch (error) {
    if (!(error instanceof ContentUnavailableError)) throw error
    if (!known) throw notNow('The form cannot be checked at the moment.')
  }
  return known
}
