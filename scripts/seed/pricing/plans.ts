/** What a plan includes; GB and counts, and US dollars a month. */
export interface Plan {
  name: string
  price: number
  storage: number
  bandwidth: number
  wallets: number
  integrations: number
  signatures: number
  credits: number
}

export const free: Plan = {
  name: 'Free',
  price: 0,
  storage: 3,
  bandwidth: 20,
  wallets: 100,
  integrations: 1,
  signatures: 100,
  credits: 1200,
}

export const forager: Plan = {
  name: 'Forager',
  price: 19.9,
  storage: 60,
  bandwidth: 150,
  wallets: 500,
  integrations: 5,
  signatures: 500,
  credits: 5000,
}

export const hive: Plan = {
  name: 'Hive',
  price: 79.9,
  storage: 300,
  bandwidth: 750,
  wallets: 1000,
  integrations: 10,
  signatures: 1000,
  credits: 20_000,
}

/** The plans with a published price. */
export const plans = [free, forager, hive] as const

/** The plan whose terms are agreed in person. */
export const customPlanName = 'Apiary'
