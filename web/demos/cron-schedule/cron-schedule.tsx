import type { CronSchedule } from '@nectar/schemas/demos/cron-schedule'
import { Code } from '../../ui/code/code.tsx'
import { codeLabel } from '../../ui/code/code-block.tsx'
import type { EditAttributes } from '../../ui/edit/edit.ts'
import { Grid } from '../../ui/layout/grid.tsx'
import { Headline } from '../../ui/text/headline.tsx'
import { CodeTabs, SchedulePanel } from '../islands.tsx'
import { checkSchedule } from './check-schedule.ts'
import { readSchedule } from './read-schedule.ts'

/** A fixed start for the runs in the server's HTML, which is cached. */
const countedFrom = Date.UTC(2027, 0, 1)

const eventsTitle = 'Or an event starts it'

/** A cron schedule in words with its next runs. */
export function CronScheduleDemo({ content }: { content: CronSchedule }) {
  const { schedule, examples = [] } = content
  const checked = checkSchedule(schedule)
  const reading = 'problem' in checked ? undefined : readSchedule(checked.line, countedFrom)
  return (
    <SchedulePanel
      schedule={schedule}
      first={{ line: schedule, reading, from: countedFrom }}
      examples={examples.map(({ label, schedule }) => ({ label, schedule }))}
    />
  )
}

interface ScheduleEventsProps {
  content: CronSchedule
  edit: EditAttributes | undefined
}

/** The events that can start a function instead of a schedule. */
export function ScheduleEvents({ content, edit }: ScheduleEventsProps) {
  return (
    <Grid className="mt-14 gap-y-6! lg:mt-20">
      <Headline as="h3" className="lg:col-span-4">
        {eventsTitle}
      </Headline>
      <div className="min-w-0 lg:col-span-8" {...edit}>
        <CodeTabs
          label={eventsTitle}
          tabs={content.events.map(({ _key, label, text, code }) => ({
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
  )
}
