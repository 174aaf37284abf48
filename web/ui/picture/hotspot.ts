// Literal names, so that Tailwind finds them: an inline style would need a looser CSP.
const across = [
  '[--x:0%]',
  '[--x:10%]',
  '[--x:20%]',
  '[--x:30%]',
  '[--x:40%]',
  '[--x:50%]',
  '[--x:60%]',
  '[--x:70%]',
  '[--x:80%]',
  '[--x:90%]',
  '[--x:100%]',
]
const down = [
  '[--y:0%]',
  '[--y:10%]',
  '[--y:20%]',
  '[--y:30%]',
  '[--y:40%]',
  '[--y:50%]',
  '[--y:60%]',
  '[--y:70%]',
  '[--y:80%]',
  '[--y:90%]',
  '[--y:100%]',
]

const step = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * 10)

/** Classes that keep a point of a cropped picture in sight, to a tenth of its size. */
export function hotspotClass(hotspot?: { x: number; y: number }): string {
  if (!hotspot) return ''
  return `object-[var(--x)_var(--y)] ${across[step(hotspot.x)]} ${down[step(hotspot.y)]}`
}
