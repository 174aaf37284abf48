/** JSON that may stand inside a script element: no text in it can end the element or open another. */
export function serialiseForScript(data: object): string {
  return JSON.stringify(data).replace(/</g, '\\u003c')
}
