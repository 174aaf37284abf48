declare module '@nectar/sdk/chain' {
  import type { Abi, Address, Hash } from 'viem'

  /** A transaction that Nectar sends for the project. */
  export interface Transaction {
    id: string
    /** Waits until it is in a block; throws if it failed, and the credits come back. */
    settled(): Promise<Hash>
  }

  export interface CollectionOptions {
    standard: 'erc721' | 'erc1155'
    chainId: number
    name: string
    symbol: string
    /** Where the metadata folder is: `ipfs://…/` or an IPNS link. */
    baseUri: string
    /** Left out, the supply is unlimited. */
    maxSupply?: number
    autoIncrement?: boolean
    soulbound?: boolean
    revocable?: boolean
    royalty?: { percent: number; receiver: Address }
    drop?: { opensAt: Date; price: bigint; perWallet: number }
  }

  export interface MintOptions {
    to: Address
    quantity?: number
    /** For collections without auto-increment. */
    ids?: readonly number[]
  }

  export interface Collection {
    id: string
    /** Waits for the deployment. */
    address(): Promise<Address>
    mint(options: MintOptions): Promise<Transaction>
    revoke(options: { id: number }): Promise<Transaction>
  }

  export interface Collections {
    create(options: CollectionOptions): Promise<Collection>
    get(id: string): Collection
  }

  export interface ContractOptions {
    template: 'erc20' | 'erc721' | 'erc1155'
    chainId: number
    name: string
    arguments: readonly unknown[]
  }

  export interface Contract {
    id: string
    /** Waits for the deployment. */
    address(): Promise<Address>
    /** The ABI of the template's version that was deployed. */
    abi(): Promise<Abi>
    call(method: string, values: readonly unknown[]): Promise<Transaction>
    /** Publishes the source on the network's explorer. */
    verify(): Promise<{ explorerUrl: string }>
  }

  export interface Contracts {
    deploy(options: ContractOptions): Promise<Contract>
    get(id: string): Contract
  }

  export interface IndexerOptions {
    template: 'erc20-transfers' | 'erc721-transfers' | 'events'
    chainId: number
    contract: Address
    startBlock: bigint
  }

  export interface Indexer {
    id: string
    deploy(): Promise<{ graphqlUrl: string }>
  }

  export interface Indexers {
    create(options: IndexerOptions): Promise<Indexer>
  }

  export interface Asset {
    name: string
    symbol: string
    decimals: number
    supply: bigint
    /** The least an account can hold. */
    minBalance: bigint
    owner: string
    issuer: string
    freezer: string
  }

  export interface Assets {
    get(asset: { network: 'asset-hub' | 'asset-hub-test'; id: number }): Promise<Asset>
  }
}
