/** Documents of one transaction that are applied as one change. Larger ones are imports. */
export const mostTogether = 200
