import type { CronSchedule } from '@nectar/schemas/sections/cron-schedule/schema'
import { Code } from '../../ui/code/code.tsx'
import { Grid } from '../../ui/layout/grid.tsx'
import { Headline } from '../../ui/text/headline.tsx'
import { CodeTabs, ServiceBench } from '../islands.tsx'
import { BenchBand } from '../parts/bench-band.tsx'
import { codeLabel } from '../parts/code-block.tsx'
import type { SectionProps } from '../place.ts'
import { checkSchedule } from './check-schedule.ts'
import { readSchedule } from './read-schedule.ts'

/** A fixed start for the runs in the server's HTML, which is cached. */
const countedFrom = Date.UTC(2027, 0, 1)

const eventsTitle = 'Or an event starts it'

/** A cron schedule in words with its next runs, and the events that can start a function instead. */
export function CronScheduleSection({ section, place }: SectionProps<CronSchedule>) {
  const { schedule, examples = [], events } = section
  const checked = checkSchedule(schedule)
  const reading = 'problem' in checked ? undefined : readSchedule(checked.line, countedFrom)
  return (
    <BenchBand
      section={section}
      place={place}
      field="schedule"
      bench={
        <ServiceBench
          bench="cronSchedule"
          schedule={schedule}
          first={{ line: schedule, reading, from: countedFrom }}
          examples={examples.map(({ label, schedule }) => ({ label, schedule }))}
        />
      }
    >
      <Grid className="mt-14 gap-y-6! lg:mt-20">
        <Headline as="h3" className="lg:col-span-4">
          {eventsTitle}
        </Headline>
        <div className="min-w-0 lg:col-span-8" {...place.edit('events')}>
          <CodeTabs
            label={eventsTitle}
            tabs={events.map(({ _key, label, text, code }) => ({
              key: _key,
              label,
              code,
              panel: (
                <>
                  <p className="max-w-prose px-6 pt-5 text-small text-muted">{text}</p>
                  <Code code={code} language="json" label={codeLabel(label, text)} />
                </>
              ),
            }))}
          />
        </div>
      </Grid>
    </BenchBand>
  )
}
