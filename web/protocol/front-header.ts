/**
 * Sent by the front with each request to the page server. Without it, the page server falls back to what
 * works on a hosting platform. Not a secret: forging it only turns these fallbacks off.
 */
export const frontHeader = 'x-site-front'
