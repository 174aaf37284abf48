import { createHmac } from 'node:crypto'

const secret = process.env.INVITE_SECRET
if (!secret) throw new Error('INVITE_SECRET is not set.')

/** A card number: its tier (1 bronze, 2 silver, 3 gold), then four digits. */
export function invite(tier: 1 | 2 | 3, member: number): string {
  const card = String(tier * 10_000 + member)
  const proof = createHmac('sha256', secret ?? '')
    .update(card)
    .digest('base64url')
  return `https://club.orchard.example/claim#${card}.${proof}`
}

// One link per member: send it by email, or print it as a QR code.
for (let member = 1; member <= 50; member += 1) {
  console.log(invite(1, member))
}
