import type { BuiltColumn } from '@nectar/schemas/documents/menu/build'

/** Columns one below another: one without a title would seem to be a part of the one above it. */
export function stacked(columns: readonly BuiltColumn[]): BuiltColumn[] {
  return [...columns.filter(({ title }) => !title), ...columns.filter(({ title }) => title)]
}
