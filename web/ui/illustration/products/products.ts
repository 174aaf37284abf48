import { BucketBrowser } from './bucket-browser.tsx'

/** A piece of each service's interface. */
export const products = { 'bucket-browser': BucketBrowser }
