import { useEffect, useState } from 'react'
import { useHydrated } from '../../loading/use-hydrated.ts'
import { type CheckedSchedule, checkSchedule } from './check-schedule.ts'
import type { ScheduleReading } from './read-schedule.ts'

/** A reading, and from when its runs are counted; without one the schedule could not be read. */
export interface TimedReading {
  line: string
  reading: ScheduleReading | undefined
  from: number
}

/** Reads a schedule as it is typed; the code that puts it into words comes after the page. */
export function useSchedule(text: string, first: TimedReading) {
  const [shown, setShown] = useState(first)
  const alive = useHydrated()
  const checked: CheckedSchedule = checkSchedule(text)
  const line = 'problem' in checked ? undefined : checked.line
  useEffect(() => {
    if (line === undefined) return
    let current = true
    const tell = async () => {
      const { readSchedule } = await import('./read-schedule.ts')
      const from = Date.now()
      if (current) setShown({ line, reading: readSchedule(line, from), from })
    }
    // What is shown stays right where the code does not arrive: it says from when it counts.
    tell().catch((error: unknown) => {
      console.error(error)
      if (current) setShown({ line, reading: undefined, from: Date.now() })
    })
    return () => {
      current = false
    }
  }, [line])
  return { checked, shown, alive, busy: line !== undefined && line !== shown.line }
}
