const digits = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })

/** A number of bytes in readable form. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return bytes === 1 ? '1 byte' : `${bytes} bytes`
  const [size, unit] = bytes < 1e6 ? [bytes / 1e3, 'kB'] : [bytes / 1e6, 'MB']
  return `${digits.format(size)} ${unit}`
}
