import { type ComponentProps, type ComponentType, lazy } from 'react'
import { lazyModule } from '../loading/lazy-module.ts'
import { whenReady } from '../loading/near-code.tsx'

/** A bench whose code is asked for when it is drawn. */
function bench<Props extends object>(importComponent: () => Promise<ComponentType<Props>>) {
  const code = lazyModule(importComponent)
  return lazy(async () => {
    if (typeof window === 'undefined') return { default: await importComponent() }
    code.load()
    return { default: await whenReady(code) }
  })
}

const ScheduleBench = bench(() =>
  import('./cron-schedule/schedule-bench.tsx').then((module) => module.ScheduleBench),
)
const SignInBench = bench(() =>
  import('./sign-in-message/sign-in-bench.tsx').then((module) => module.SignInBench),
)
const ChainBench = bench(() =>
  import('./chain-switch/chain-bench.tsx').then((module) => module.ChainBench),
)
const RpcBench = bench(() =>
  import('./rpc-request/rpc-bench.tsx').then((module) => module.RpcBench),
)

type SignatureBenchProps =
  | ({ kind: 'cronSchedule' } & ComponentProps<typeof ScheduleBench>)
  | ({ kind: 'signInMessage' } & ComponentProps<typeof SignInBench>)
  | ({ kind: 'chainSwitch' } & ComponentProps<typeof ChainBench>)
  | ({ kind: 'rpcRequest' } & ComponentProps<typeof RpcBench>)

/** Where a service is tried. What every page loads knows this one alone, and not each of them. */
export function SignatureBench(props: SignatureBenchProps) {
  switch (props.kind) {
    case 'cronSchedule':
      return <ScheduleBench {...props} />
    case 'signInMessage':
      return <SignInBench {...props} />
    case 'chainSwitch':
      return <ChainBench {...props} />
    case 'rpcRequest':
      return <RpcBench {...props} />
  }
}
