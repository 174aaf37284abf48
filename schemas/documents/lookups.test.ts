import { describe, expect, it } from 'vitest'
import { socialLinksById } from './social-link.ts'
import { type ServiceKind, serviceKinds, storiesByServiceKind } from './story.ts'

const stories: { name: string; services: ServiceKind[] }[] = [
  { name: 'game team', services: [serviceKinds.nft, serviceKinds.computing] },
  { name: 'marketplace', services: [serviceKinds.nft, serviceKinds.storage] },
  { name: 'game on storage', services: [serviceKinds.hosting, serviceKinds.ipfs] },
]

describe('the lookups of the specification', () => {
  it('number the service kinds from 1 to 6', () => {
    expect(serviceKinds).toEqual({
      authentication: 1,
      storage: 2,
      nft: 3,
      hosting: 4,
      computing: 5,
      ipfs: 6,
    })
  })

  it('find the stories that use a service kind, in their order', () => {
    const names = (kind: ServiceKind) => storiesByServiceKind(stories, kind).map(({ name }) => name)
    expect(names(serviceKinds.nft)).toEqual(['game team', 'marketplace'])
    expect(names(serviceKinds.ipfs)).toEqual(['game on storage'])
    expect(names(serviceKinds.authentication)).toEqual([])
  })

  it('filter social links by id', () => {
    const links = [{ id: 'github' }, { id: 'x' }, { id: 'discord' }] as const
    expect(socialLinksById(links, ['discord', 'github'])).toEqual([
      { id: 'github' },
      { id: 'discord' },
    ])
    expect(socialLinksById(links, [])).toEqual([])
  })
})
