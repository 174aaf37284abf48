/**
 * The front says with it that it stands before the page server, and does what a hosting platform does
 * not do. Whoever sends it himself only does without.
 */
export const frontHeader = 'x-nectar-front'
