/** The version of Sanity's API that the Studio's own queries ask for. */
export const apiVersion = '2026-01-01'
