'use client'

import dynamic from 'next/dynamic'

// Only a dynamic import in a client module keeps this code out of pages without such a demo.

export const AssetPanel = dynamic(() =>
  import('./lazy-panels.tsx').then((module) => module.AssetPanel),
)

export const ChainPanel = dynamic(() =>
  import('./lazy-panels.tsx').then((module) => module.ChainPanel),
)

export const ContentIdPanel = dynamic(() =>
  import('./lazy-panels.tsx').then((module) => module.ContentIdPanel),
)

export const ContractPanel = dynamic(() =>
  import('./lazy-panels.tsx').then((module) => module.ContractPanel),
)

export const CostPanel = dynamic(() =>
  import('./lazy-panels.tsx').then((module) => module.CostPanel),
)

export const SchedulePanel = dynamic(() =>
  import('./lazy-panels.tsx').then((module) => module.SchedulePanel),
)

export const CodeTabs = dynamic(() => import('./lazy-panels.tsx').then((module) => module.CodeTabs))

export const DeployPanel = dynamic(() =>
  import('./lazy-panels.tsx').then((module) => module.DeployPanel),
)

export const RpcPanel = dynamic(() => import('./lazy-panels.tsx').then((module) => module.RpcPanel))

export const SignInPanel = dynamic(() =>
  import('./lazy-panels.tsx').then((module) => module.SignInPanel),
)

export const TraitPanel = dynamic(() =>
  import('./lazy-panels.tsx').then((module) => module.TraitPanel),
)

export const WalletPanel = dynamic(() =>
  import('./lazy-panels.tsx').then((module) => module.WalletPanel),
)
