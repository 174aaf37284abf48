import { Caret } from '../interface/controls.tsx'
import { Panel, Rules } from '../interface/panel.tsx'
import { Scene } from '../interface/scene.tsx'
import { type Tone, Words } from '../interface/words.tsx'

type Run = readonly [
  time: string,
  name: string,
  trigger: string,
  milliseconds: number,
  result: string,
  tone: Tone,
]

const runs: readonly Run[] = [
  ['06:30', 'payouts', 'cron', 812, 'done', 'success'],
  ['09:10', 'price', 'cron', 340, 'done', 'success'],
  ['09:12', 'voucher', 'GET', 62, '200', 'success'],
  ['09:12', 'voucher', 'GET', 9, '400', 'danger'],
  ['09:13', 'rewards', 'Transfer', 206, '200', 'success'],
  ['09:20', 'price', 'cron', 118, '', 'text'],
]
const line = (index: number) => 104 + 52 * index
const foot = (index: number) => line(index) + 17
const longest = 812
const length = (milliseconds: number) => Math.max(6, Math.round((432 * milliseconds) / longest))

/** Functions: the latest runs; the line below each is as long as the run was. */
export function FunctionRuns() {
  const running = runs.length - 1
  const bars = runs.map(([, , , time], index) => `M24 ${foot(index)}h${length(time)}`)
  return (
    <Scene>
      <Panel box={[1, 1, 478, 398]} ground="sunken" />
      <Words x={24} y={44} face="display" size={28}>
        Runs
      </Words>
      <Words x={456} y={42} anchor="end" tone="muted">
        Wednesday, UTC
      </Words>
      <path d="M1 66h478" />
      <Rules x={24} width={432} at={runs.map((_, index) => foot(index))} />
      <g strokeWidth="5" strokeLinecap="butt">
        <path stroke="var(--second)" d={bars.slice(0, running).join('')} />
        <path stroke="var(--accent)" d={bars[running]} />
      </g>
      {runs.map(([time, name, trigger, milliseconds, result, tone], index) => (
        <g key={line(index)}>
          <Words x={24} y={line(index)} tone="muted">
            {time}
          </Words>
          <Words x={92} y={line(index)}>
            {name}
          </Words>
          <Words x={184} y={line(index)} tone="muted">
            {trigger}
          </Words>
          <Words x={376} y={line(index)} anchor="end">
            {`${milliseconds} ms`}
          </Words>
          {result && (
            <Words x={456} y={line(index)} anchor="end" tone={tone}>
              {result}
            </Words>
          )}
        </g>
      ))}
      <Caret x={455} y={line(running) - 6} />
    </Scene>
  )
}
