import { redirectHosts } from './redirect-hosts.ts'

// Preloaded into every process that should use the stand-in instead of Sanity's cloud.
redirectHosts(Number(process.env.CLOUD_PORT), process.env.CLOUD_CERTIFICATE ?? '')
