/**
 * Milliseconds of processor time that this thread has taken, to be held against an earlier reading. On a machine
 * that has other work much more passes on the clock, which Node before 23.9 has to go by.
 */
export function threadTime(): number {
  if (!('threadCpuUsage' in process)) return performance.now()
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
