import { Nectar } from '@nectar/sdk'

const { SIGNER_KEY } = process.env
if (!SIGNER_KEY) throw new Error('SIGNER_KEY is not set.')

const nectar = Nectar.fromEnvironment()
const voucher = await nectar.functions.create({ name: 'voucher' })
await voucher.setEnvironment({ SIGNER_KEY })

const job = await voucher.createJob({ bundle: './dist/handler.js' })
console.log(`version ${job.version} answers at ${voucher.url}`)
