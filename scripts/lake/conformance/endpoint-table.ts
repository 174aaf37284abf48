import { readFileSync } from 'node:fs'

/** A row of the endpoint table in docs/endpoints.md. */
export interface EndpointRow {
  /** Such as `GET /data/query/:dataset`. */
  endpoints: string[]
  state: string
}

const row = /^\| (?<endpoints>`[^|]+`) +\| (?<state>[^|]+?) +\|/

/** Reads the endpoint table, row by row. */
export function readEndpointTable(): EndpointRow[] {
  const text = readFileSync(new URL('../docs/endpoints.md', import.meta.url), 'utf8')
  const [, section = ''] = text.split('## Endpoints')
  return section.split('\n').flatMap((line) => {
    const { endpoints = '', state = '' } = row.exec(line)?.groups ?? {}
    const list = [...endpoints.matchAll(/`([A-Z]+ \/[^`]*)`/g)].map(([, endpoint]) => `${endpoint}`)
    return list.length > 0 ? [{ endpoints: list, state }] : []
  })
}
