/** Prices in credits. Every figure that the sample content shows in credits comes from here. */
export const credits = {
  site: 100,
  stagingDeployment: 10,
  productionDeployment: 20,
  domainChange: 50,
  ipnsName: 150,
  job: 100,
  extraSignature: 20,
  identity: 4000,
  collection: { moonbeam: 1000, moonbaseAlpha: 1 },
  mint: { moonbeam: 4, moonbaseAlpha: 0 },
  contract: {
    moonbeam: { deploy: 2, call: 2 },
    larger: { deploy: 100, call: 10 },
    ethereum: { deploy: 500, call: 500 },
  },
} as const

const figures = new Intl.NumberFormat('en-US')

/** A figure as a table shows it, such as 1,200. */
export function figure(value: number): string {
  return figures.format(value)
}

/** An amount of credits in words, such as 1,200 credits. */
export function inCredits(value: number): string {
  return `${figure(value)} ${value === 1 ? 'credit' : 'credits'}`
}
