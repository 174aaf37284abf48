import { Caret } from '../interface/controls.tsx'
import { Panel, Rules } from '../interface/panel.tsx'
import { Scene } from '../interface/scene.tsx'
import { type Tone, Words } from '../interface/words.tsx'

interface Run {
  time: string
  name: string
  trigger: string
  /** In milliseconds. */
  duration: number
  result: string
  tone: Tone
}

const runs: readonly Run[] = [
  {
    time: '06:30',
    name: 'payouts',
    trigger: 'cron',
    duration: 812,
    result: 'done',
    tone: 'success',
  },
  { time: '09:10', name: 'price', trigger: 'cron', duration: 340, result: 'done', tone: 'success' },
  { time: '09:12', name: 'voucher', trigger: 'GET', duration: 62, result: '200', tone: 'success' },
  { time: '09:12', name: 'voucher', trigger: 'GET', duration: 9, result: '400', tone: 'danger' },
  {
    time: '09:13',
    name: 'rewards',
    trigger: 'Transfer',
    duration: 206,
    result: '200',
    tone: 'success',
  },
]
const line = (index: number) => 104 + 48 * index
const widest = 812
const length = (duration: number) => Math.max(6, Math.round((432 * duration) / widest))

/** Functions: the latest runs; the line below each is as long as the run was. */
export function FunctionRuns() {
  const foot = runs.length
  return (
    <Scene>
      <Panel box={[1, 1, 478, 398]} ground="sunken" radius={8} />
      <Words x={24} y={44} face="display" size={28}>
        Runs
      </Words>
      <Words x={456} y={42} anchor="end" tone="muted">
        Wednesday, UTC
      </Words>
      <path d="M1 66h478" />
      <Rules x={24} width={432} at={runs.map((_, index) => line(index) + 16)} />
      <path
        stroke="var(--second)"
        strokeWidth="5"
        strokeLinecap="butt"
        d={runs
          .map(({ duration }, index) => `M24 ${line(index) + 16}h${length(duration)}`)
          .join('')}
      />
      {runs.map(({ time, name, trigger, duration, result, tone }, index) => (
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
          <Words x={372} y={line(index)} anchor="end">
            {`${duration} ms`}
          </Words>
          <Words x={456} y={line(index)} anchor="end" tone={tone}>
            {result}
          </Words>
        </g>
      ))}
      <path
        fill="var(--accent)"
        stroke="none"
        d={`M1 ${line(foot) - 25}h478v47q0 8-8 8H9q-8 0-8-8z`}
      />
      <Words x={24} y={line(foot) + 8} tone="on-accent">
        09:14
      </Words>
      <Caret x={200} y={line(foot)} />
    </Scene>
  )
}
