/** From which plan on a network can be used. */
export const networkPlans = ['free', 'paid', 'top'] as const
export type NetworkPlan = (typeof networkPlans)[number]
