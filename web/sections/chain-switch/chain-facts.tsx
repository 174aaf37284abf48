import type { NetworkPlan } from '@nectar/schemas/sections/network-list/plans'
import type { ReactNode } from 'react'
import { about, type SwitchedChain, share } from './for-chain.ts'

const plans: Record<NetworkPlan, string> = {
  free: 'Every plan',
  paid: 'Paid plans',
  top: 'Top plan',
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-x-4 py-1.5 xs:grid-cols-[8.5rem_minmax(0,1fr)]">
      <dt className="text-small text-muted">{term}</dt>
      <dd className="min-w-0 font-mono text-small wrap-anywhere">{children}</dd>
    </div>
  )
}

function Figure({ amount, per }: { amount: number; per: string }) {
  return (
    <p className="min-w-0">
      <span className="block font-display text-h2 font-headline tabular-nums">{amount}</span>
      <span className="text-small text-muted">
        {amount === 1 ? 'credit' : 'credits'} to {per}
      </span>
    </p>
  )
}

/** What is different on a chain: costs, finality, addresses. */
export function ChainFacts({ chain, standards }: { chain: SwitchedChain; standards: string }) {
  const { finalitySeconds, blockTime, deployCredits, callCredits } = chain
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <div className="grid grid-cols-2 gap-4">
        <Figure amount={deployCredits} per="deploy a contract" />
        <Figure amount={callCredits} per="call it" />
      </div>
      <div>
        <p className="flex flex-wrap justify-between gap-x-4 text-small">
          <span>Final after {about(finalitySeconds)}</span>
          <span className="text-muted">a block every {blockTime}</span>
        </p>
        <svg
          viewBox="0 0 100 2"
          preserveAspectRatio="none"
          aria-hidden="true"
          className="mt-2 h-2 w-full"
        >
          <rect className="fill-rule" width="100" height="2" />
          <rect
            className="fill-accent"
            width={Math.round(share(finalitySeconds) * 100)}
            height="2"
          />
        </svg>
        <p
          aria-hidden="true"
          className="mt-1 flex justify-between font-mono text-[0.75rem] text-muted"
        >
          <span>1 s</span>
          <span>30 min</span>
        </p>
      </div>
      <dl className="border-t border-rule pt-2">
        <Fact term="Open to">{plans[chain.plan]}</Fact>
        <Fact term="Gas is paid in">{chain.coin}, by us</Fact>
        <Fact term="RPC address in">NECTAR_RPC_URL_{chain.chainId}</Fact>
        <Fact term="Explorer link">https://{chain.explorer}/address/0x…</Fact>
        <Fact term="Token standards">{standards}</Fact>
      </dl>
    </div>
  )
}
