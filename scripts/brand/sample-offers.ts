import { brand } from '@nectar/schemas/config/brand/brand'
import { demoKinds } from '@nectar/schemas/generated/demos'
import { sectionTypeNames } from '@nectar/schemas/generated/sections'
import { illustrationNames } from '@nectar/schemas/illustrations/names'

const words = (text: string) => text.trim().split(/\s+/)

/** The section types that are specific to the sample's subject. */
const sampleSections = ['networkList', 'vestingChart']

/** The sample's drawings. */
export const sampleDrawings = words(`
  bucket-browser deploy-log function-runs wallet-sheet sign-in-popup rpc-answer chain-usage contract-console
  mint-form role-matrix video-page daily-board shop-product sent-folder piece-and-metadata member-card sealed-drive
  site-release notes-in-sync story-game-team story-marketplace story-collection story-hosted-game product
  recipes resources simplets lp-hosting lp-nft-mint startup-initiative event pricing contact register business
  development token-overview token-buy token-get token-transfer token-fee application releases legal token home console
`)

const sampleTemplates = ['route-service', 'route-recipe']

/** What the Studio still offers from the sample. `notOffered` in `brand.ts` takes names out. */
export function sampleOffers(notOffered: readonly string[] = brand.notOffered) {
  const left = (sample: readonly string[], all: readonly string[]) =>
    sample.filter((name) => all.includes(name) && !notOffered.includes(name))
  return {
    'section types': left(sampleSections, sectionTypeNames),
    demos: left(demoKinds, demoKinds).filter((kind) => kind !== 'costCalculator'),
    drawings: left(sampleDrawings, illustrationNames),
    templates: left(sampleTemplates, sampleTemplates),
  }
}
