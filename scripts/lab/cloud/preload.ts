import { leadHosts } from './lead-hosts.ts'

// Loaded before every process that is to take the stand-in for Sanity's cloud.
leadHosts(Number(process.env.CLOUD_PORT), process.env.CLOUD_CERTIFICATE ?? '')
