/** The most documents of one transaction that are applied as one change. Larger transactions are imports. */
export const mostTogether = 200
