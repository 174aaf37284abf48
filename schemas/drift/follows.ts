import type { z } from 'zod'

type Input<T> = T extends z.ZodType ? z.input<T> : never

/** Fields that Sanity adds and that a schema may leave out. */
type SystemField = '_id' | '_rev' | '_createdAt' | '_updatedAt' | '_type' | '_key' | '_weak'

/** A field that typegen gives every image and that our content does not use. */
type GeneratedField = 'media'

/** The named fields of a type, without its index signature. */
type NamedField<T> = keyof { [K in keyof T as string extends K ? never : K]: T[K] } &
  keyof T &
  string

type OwnField<T> = Exclude<NamedField<T>, SystemField>

/** The members of a union with the same `_type`. */
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

// For a field outside the content model, typegen says that a query returns null.
type ExtraFieldsIn<T, Other, Path extends string> =
  string extends KeyOf<Other>
    ? never
    : [Other] extends [never]
      ? never
      : {
          [K in OwnField<T>]-?: [NonNullable<At<Other, K>>] extends [never]
            ? unknown extends T[K]
              ? Exclude<`${Path}${K}`, `${Path}${GeneratedField}`>
              : `${Path}${K}`
            : ExtraFields<NonNullable<T[K]>, NonNullable<At<Other, K>>, `${Path}${K}`>
        }[OwnField<T>]

/** The paths of the fields, at any depth, that `T` has and `Other` lacks. */
type ExtraFields<T, Other, Path extends string = ''> = T extends readonly (infer Item)[]
  ? Other extends readonly (infer OtherItem)[]
    ? ExtraFields<Item, OtherItem, `${Path}[]`>
    : never
  : T extends object
    ? ExtraFieldsIn<T, Counterpart<Other, T>, Path extends '' ? '' : `${Path}.`>
    : never

type WrongFields<Generated, Accepted> = Accepted extends readonly (infer Item)[]
  ? WrongFields<Generated extends readonly (infer Row)[] ? Row : never, Item>
  : {
      [K in NamedField<Accepted>]: K extends keyof Generated
        ? Pick<Generated, K> extends Pick<Accepted, K>
          ? never
          : K
        : K
    }[NamedField<Accepted>]

/** The compiler error if content model and zod schema differ. */
export interface Drift<Field, Reason extends string> {
  field: Field
  reason: Reason
}

/** Fails to compile, naming the fields in which content model and zod schema differ. */
export type Agree<T extends true> = T

type Accepts<Generated, Accepted> = [ExtraFields<Accepted, Generated>] extends [never]
  ? Generated extends Accepted
    ? true
    : Drift<WrongFields<Generated, Accepted>, 'has another type in the content model'>
  : Drift<ExtraFields<Accepted, Generated>, 'is not in the content model'>

/**
 * `true` if the content model has every field that a zod schema reads, with a type the schema accepts;
 * otherwise the fields in question. The schema may leave out other fields.
 */
export type Reads<Generated, Schema> = Accepts<Generated, Input<Schema>>

/**
 * `true` if a zod schema accepts whatever the content model allows and both have the same fields at every
 * depth; otherwise the fields in question.
 */
export type Follows<Generated, Schema> = [ExtraFields<Generated, Input<Schema>>] extends [never]
  ? Reads<Generated, Schema>
  : Drift<ExtraFields<Generated, Input<Schema>>, 'is not followed by the zod schema'>
