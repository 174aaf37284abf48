/**
 * Formats a price, with cents only if there are any: `$0`, `$19.90`.
 *
 * @param amount - in units of the currency, not cents
 * @param currency - ISO 4217 code such as USD
 */
export function formatPrice(amount: number, currency: string): string {
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
  }).format(amount)
}
