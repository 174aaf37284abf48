/** A paragraph that a new formatted text starts with. */
export function starterText(text: string) {
  const span = { _type: 'span', _key: 'first', text, marks: [] }
  return [{ _type: 'block', _key: 'first', style: 'normal', markDefs: [], children: [span] }]
}
