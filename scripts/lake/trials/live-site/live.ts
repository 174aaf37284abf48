import { createClient } from 'next-sanity'
import { defineLive } from 'next-sanity/live'

/** What a site does that follows next-sanity's guide, with the lake in place of Sanity's cloud. */
export const { sanityFetch, SanityLive } = defineLive({
  client: createClient({
    projectId: 'local',
    dataset: 'production',
    apiVersion: '2025-02-19',
    apiHost: process.env.LAKE_URL ?? '',
    useProjectHostname: false,
    useCdn: false,
  }),
  serverToken: false,
  browserToken: false,
})
