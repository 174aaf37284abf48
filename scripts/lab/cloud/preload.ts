import { redirectHosts } from './redirect-hosts.ts'

// Loaded before every process that is to take the stand-in for Sanity's cloud.
redirectHosts(Number(process.env.CLOUD_PORT), process.env.CLOUD_CERTIFICATE ?? '')
