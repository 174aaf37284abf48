import { lazyIsland } from '../loading/lazy-island.tsx'

// The panels are rendered on the server and hydrated once a visitor uses the page.

export const AssetPanel = lazyIsland(() =>
  import('./asset-permissions/asset-panel.tsx').then((module) => module.AssetPanel),
)

export const ChainPanel = lazyIsland(() =>
  import('./chain-switch/chain-panel.tsx').then((module) => module.ChainPanel),
)

/** Tabs of code, one shown at a time. */
export const CodeTabs = lazyIsland(() =>
  import('../ui/code/code-tabs.tsx').then((module) => module.CodeTabs),
)

export const ContentIdPanel = lazyIsland(() =>
  import('./content-id/content-id-panel.tsx').then((module) => module.ContentIdPanel),
)

export const ContractPanel = lazyIsland(() =>
  import('./contract-builder/contract-panel.tsx').then((module) => module.ContractPanel),
)

export const CostPanel = lazyIsland(() =>
  import('./cost-calculator/cost-panel.tsx').then((module) => module.CostPanel),
)

export const SchedulePanel = lazyIsland(() =>
  import('./cron-schedule/schedule-panel.tsx').then((module) => module.SchedulePanel),
)

export const DeployPanel = lazyIsland(() =>
  import('./deploy-preview/deploy-panel.tsx').then((module) => module.DeployPanel),
)

export const RpcPanel = lazyIsland(() =>
  import('./rpc-request/rpc-panel.tsx').then((module) => module.RpcPanel),
)

export const SignInPanel = lazyIsland(() =>
  import('./sign-in-message/sign-in-panel.tsx').then((module) => module.SignInPanel),
)

export const TraitPanel = lazyIsland(() =>
  import('./trait-preview/trait-panel.tsx').then((module) => module.TraitPanel),
)

export const WalletPanel = lazyIsland(() =>
  import('./wallet-sheet/wallet-panel.tsx').then((module) => module.WalletPanel),
)
