import type { Demo } from '@nectar/schemas/sections/demo'
import type { ReactNode } from 'react'
import type { EditAttributes } from '../ui/edit/edit.ts'
import { ChainSwitchDemo } from './chain-switch/chain-switch.tsx'
import { CostCalculatorDemo } from './cost-calculator/cost-calculator.tsx'
import { CronScheduleDemo, ScheduleEvents } from './cron-schedule/cron-schedule.tsx'
import type { DemoPage } from './demo-page.ts'
import { AssetPanel, ContentIdPanel, ContractPanel, DeployPanel, TraitPanel } from './islands.tsx'
import { RpcRequestDemo } from './rpc-request/rpc-request.tsx'
import { SignInMessageDemo } from './sign-in-message/sign-in-message.tsx'
import { WalletSheetDemo } from './wallet-sheet/wallet-sheet.tsx'

type DemoByKind = { [D in Demo as D['kind']]: D }

interface DemoProps<D extends Demo> {
  content: D['content']
  page: DemoPage
}

type Registry = { [K in keyof DemoByKind]: (props: DemoProps<DemoByKind[K]>) => ReactNode }

/** The component of each kind of demo; the compiler checks it against the content model. */
const demos: Registry = {
  assetPermissions: ({ content }) => <AssetPanel {...content} />,
  chainSwitch: ChainSwitchDemo,
  contentId: ({ content }) => <ContentIdPanel {...content} />,
  contractBuilder: ({ content }) => <ContractPanel {...content} />,
  costCalculator: CostCalculatorDemo,
  cronSchedule: CronScheduleDemo,
  deployPreview: ({ content }) => <DeployPanel {...content} />,
  rpcRequest: RpcRequestDemo,
  signInMessage: SignInMessageDemo,
  traitPreview: ({ content }) => <TraitPanel {...content} />,
  walletSheet: WalletSheetDemo,
}

type DemoOf<K extends keyof DemoByKind> = { [P in K]: DemoByKind[P] & { kind: P } }[K]

/** Renders a demo with the component of its kind. */
export function renderDemo<K extends keyof DemoByKind>(
  { kind, content }: DemoOf<K>,
  page: DemoPage,
): ReactNode {
  const View: (props: DemoProps<DemoByKind[K]>) => ReactNode = demos[kind]
  return <View content={content} page={page} />
}

/** What a kind of demo shows below its panel. */
export function renderBelow(
  demo: Demo,
  edit: (field: string) => EditAttributes | undefined,
): ReactNode {
  if (demo.kind === 'cronSchedule') {
    return <ScheduleEvents content={demo.content} edit={edit('events')} />
  }
  if (demo.kind !== 'chainSwitch' || !demo.content.note) return null
  return (
    <p className="mt-6 max-w-prose text-small text-muted" {...edit('note')}>
      {demo.content.note}
    </p>
  )
}
