import { defineEnableDraftMode } from 'next-sanity/draft-mode'
import { client } from '../../../../content/source/client.ts'

/** Turns draft mode on for the Studio's preview, after checking the secret that the Studio stored. */
export const { GET } = defineEnableDraftMode({ client })
