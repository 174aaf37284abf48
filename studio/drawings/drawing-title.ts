/** The name of a drawing as words: "Arrow left" for `arrow-left`. */
export function drawingTitle(name: string): string {
  // The only one that moves, and that is not a file.
  if (name === 'home') return 'The living comb'
  const words = name.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
