declare module '@nectar/sdk/hosting' {
  export type SiteEnvironment = 'staging' | 'production'

  export interface Deployment {
    id: string
    environment: SiteEnvironment
    cid: string
    url: string
  }

  export interface DnsRecord {
    type: 'A' | 'AAAA' | 'CNAME' | 'TXT'
    name: string
    value: string
  }

  export interface Site {
    id: string
    /** Uploads a built folder; nothing is public yet. */
    upload(folder: string): Promise<void>
    /** Publishes the last upload and waits until it is served. */
    deploy(environment: 'staging'): Promise<Deployment>
    /** Serves on production the very bytes that staging serves. */
    promote(): Promise<Deployment>
    setDomain(domain: string): Promise<readonly DnsRecord[]>
  }

  export interface Hosting {
    createSite(options: { name: string }): Promise<Site>
    site(id: string): Site
  }
}
