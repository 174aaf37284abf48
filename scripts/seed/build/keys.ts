/**
 * Gives the items of an array their type and a key each, as Sanity wants them.
 *
 * Keys count up from 1, so the same content always has the same keys.
 *
 * @param type - the name the items have in the content model, such as `feature`
 */
export function keyed<Type extends string, Item extends object>(
  type: Type,
  items: readonly Item[],
): (Item & { _type: Type; _key: string })[] {
  return items.map((item, index) => ({ ...item, _type: type, _key: `${type}-${index + 1}` }))
}
