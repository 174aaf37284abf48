import type { z } from 'zod'

type SchemaOf<T> = T extends (...parameters: never[]) => infer S ? S : T
type Input<T> = SchemaOf<T> extends z.ZodType ? z.input<SchemaOf<T>> : never

/** Fields that Sanity adds by itself and that no schema has to name. */
type SystemField = '_id' | '_rev' | '_createdAt' | '_updatedAt' | '_type' | '_key' | '_weak'

/** Sanity's typegen gives every image this field; nothing of ours fills it. */
type GeneratedField = 'media'

type OwnField<T> = Exclude<keyof T & string, SystemField>

/** The members of a union that stand for the same `_type`. */
type Counterpart<T, Of> = T extends object
  ? Of extends { _type?: infer A }
    ? T extends { _type?: infer B }
      ? [NonNullable<A> & NonNullable<B>] extends [never]
        ? never
        : T
      : T
    : T
  : never

type At<T, K extends string> = T extends unknown ? (K extends keyof T ? T[K] : never) : never
type KeyOf<T> = T extends unknown ? keyof T : never

type FieldsBeside<T, Other, Path extends string> = string extends keyof T | KeyOf<Other>
  ? never
  : [Other] extends [never]
    ? never
    : {
        [K in OwnField<T>]-?: K extends KeyOf<Other>
          ? Beside<NonNullable<T[K]>, NonNullable<At<Other, K>>, `${Path}${K}`>
          : unknown extends T[K]
            ? K extends GeneratedField
              ? never
              : `${Path}${K}`
            : `${Path}${K}`
      }[OwnField<T>]

/** The paths of the fields that `T` has, at any depth, and that `Other` does not have. */
type Beside<T, Other, Path extends string = ''> = T extends readonly (infer Item)[]
  ? Other extends readonly (infer OtherItem)[]
    ? Beside<Item, OtherItem, `${Path}[]`>
    : never
  : T extends object
    ? FieldsBeside<T, Counterpart<Other, T>, Path extends '' ? '' : `${Path}.`>
    : never

type WrongFields<Generated, Accepted> = {
  [K in OwnField<Accepted>]: K extends keyof Generated
    ? Pick<Generated, K> extends Pick<Accepted, K>
      ? never
      : K
    : never
}[OwnField<Accepted>]

/** The error a compiler shows where content model and zod schema have drifted apart. */
export interface Drift<Field, Reason extends string> {
  field: Field
  reason: Reason
}

/** Fails with the fields in which the content model and the zod schema do not agree. */
export type Agree<T extends true> = T

type Compare<Generated, Accepted> = [Beside<Generated, Accepted>] extends [never]
  ? [Beside<Accepted, Generated>] extends [never]
    ? Generated extends Accepted
      ? true
      : Drift<WrongFields<Generated, Accepted>, 'has another type in the content model'>
    : Drift<Beside<Accepted, Generated>, 'is not in the content model'>
  : Drift<Beside<Generated, Accepted>, 'is not followed by the zod schema'>

/**
 * `true` where a zod schema accepts all that the content model allows and the two have the same
 * fields at every depth; otherwise the fields in question.
 */
export type Follows<Generated, Schema> = Compare<Generated, Input<Schema>>
