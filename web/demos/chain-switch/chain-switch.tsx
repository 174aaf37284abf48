import type { ChainSwitch } from '@nectar/schemas/demos/chain-switch'
import { codeMarkup, highlight } from '../../ui/code/highlight.ts'
import { ChainPanel } from '../islands.tsx'

/** Code, addresses, finality and costs of a selected chain. */
export async function ChainSwitchDemo({ content }: { content: ChainSwitch }) {
  const { chains, standards } = content
  const tabs = await Promise.all(
    content.tabs.map(async ({ _key, label, language, code }) => ({
      key: _key,
      label,
      markup: codeMarkup(await highlight(code, language)),
    })),
  )
  return (
    <ChainPanel
      chains={chains.map(({ _key, _type, ...chain }) => chain)}
      tabs={tabs}
      standards={standards}
    />
  )
}
