/** The names of the environments the site runs in (spec section 3). */
export const environmentNames = { dev: 'development', prod: 'production' } as const

export type EnvironmentName = (typeof environmentNames)[keyof typeof environmentNames]
