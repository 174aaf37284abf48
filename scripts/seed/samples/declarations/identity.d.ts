declare module '@nectar/sdk/identity' {
  export interface IdentitySession {
    /** Handed to the popup; works once. */
    token: string
    expiresAt: Date
  }

  export interface VerifiedIdentity {
    /** The decentralized identifier, such as `did:nectar:…`. */
    did: string
    /** The address that the email credential attests. */
    email: string
  }

  export interface Identity {
    createSession(): Promise<IdentitySession>
    /** Checks signature, age and audience of what the popup returned; throws if one fails. */
    verify(result: string): Promise<VerifiedIdentity>
  }
}
