import { sanityFetch } from '../live.ts'

export default async function Page() {
  const { data } = await sanityFetch({ query: '*[_type == "note"] | order(_id)[].title' })
  return <main>{JSON.stringify(data)}</main>
}
