import { createElement, type ReactNode } from 'react'
import { lazyIsland } from '../loading/lazy-island.tsx'

/** The panels of the demos, rendered on the server and hydrated once a visitor uses the page. */
const panels = {
  assetPermissions: lazyIsland(() =>
    import('./asset-permissions/asset-panel.tsx').then((module) => module.AssetPanel),
  ),
  chainSwitch: lazyIsland(() =>
    import('./chain-switch/chain-panel.tsx').then((module) => module.ChainPanel),
  ),
  contentId: lazyIsland(() =>
    import('./content-id/content-id-panel.tsx').then((module) => module.ContentIdPanel),
  ),
  contractBuilder: lazyIsland(() =>
    import('./contract-builder/contract-panel.tsx').then((module) => module.ContractPanel),
  ),
  costCalculator: lazyIsland(() =>
    import('./cost-calculator/cost-panel.tsx').then((module) => module.CostPanel),
  ),
  cronSchedule: lazyIsland(() =>
    import('./cron-schedule/schedule-panel.tsx').then((module) => module.SchedulePanel),
  ),
  deployPreview: lazyIsland(() =>
    import('./deploy-preview/deploy-panel.tsx').then((module) => module.DeployPanel),
  ),
  rpcRequest: lazyIsland(() =>
    import('./rpc-request/rpc-panel.tsx').then((module) => module.RpcPanel),
  ),
  signInMessage: lazyIsland(() =>
    import('./sign-in-message/sign-in-panel.tsx').then((module) => module.SignInPanel),
  ),
  traitPreview: lazyIsland(() =>
    import('./trait-preview/trait-panel.tsx').then((module) => module.TraitPanel),
  ),
  walletSheet: lazyIsland(() =>
    import('./wallet-sheet/wallet-panel.tsx').then((module) => module.WalletPanel),
  ),
}

type Kind = keyof typeof panels
type PropsByKind = { [K in Kind]: Parameters<(typeof panels)[K]>[0] }
type PanelProps = { [K in Kind]: { kind: K; props: PropsByKind[K] } }

/** The panel of a kind of demo. */
export function Panel<K extends Kind>({ kind, props }: PanelProps[K]): ReactNode {
  const views: { [P in Kind]: (props: PropsByKind[P]) => ReactNode } = panels
  const View: (props: PropsByKind[K]) => ReactNode = views[kind]
  return createElement(View, props)
}

/** Tabs of code, one shown at a time. */
export const CodeTabs = lazyIsland(() =>
  import('../ui/code/code-tabs.tsx').then((module) => module.CodeTabs),
)
