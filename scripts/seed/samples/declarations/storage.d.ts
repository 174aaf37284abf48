declare module '@nectar/sdk/storage' {
  export interface StoredFile {
    /** The path within the bucket, such as `2026/cover.webp`. */
    path: string
    cid: string
    /** In bytes. */
    size: number
    contentType: string
    /** The file's link on the gateway. */
    url: string
  }

  export interface FileHead {
    path: string
    contentType?: string
  }

  export interface LocalFile extends FileHead {
    content: Uint8Array<ArrayBuffer> | Blob | string
  }

  export interface UploadOptions {
    /** Wraps the files in one folder with a content id of its own. */
    asFolder?: boolean
  }

  export interface Uploaded {
    files: readonly StoredFile[]
    /** The content id of the folder; empty unless `asFolder` was set. */
    folderCid: string
  }

  /** An address that takes one file by PUT. */
  export interface UploadSlot {
    path: string
    url: string
    /** One minute after the session was opened. */
    expiresAt: Date
  }

  export interface UploadSession {
    id: string
    slots: readonly UploadSlot[]
    /** Pins what was uploaded and gives each file its content id. */
    end(): Promise<Uploaded>
  }

  /** A name that can be pointed at another content id later. */
  export interface IpnsName {
    id: string
    /** The name itself: `k51…`. */
    name: string
    url: string
    publish(cid: string): Promise<void>
  }

  export interface Bucket {
    id: string
    /** Opens a session for at most 200 files. */
    openUpload(files: readonly FileHead[], options?: UploadOptions): Promise<UploadSession>
    /** An open session, to be ended in another request than the one that opened it. */
    uploadSession(id: string): UploadSession
    /** Runs as many sessions as the files need. */
    upload(files: readonly LocalFile[], options?: UploadOptions): Promise<Uploaded>
    uploadFolder(folder: string, options?: UploadOptions): Promise<Uploaded>
    list(options?: { prefix?: string }): AsyncIterable<StoredFile>
    /** The content id of the whole bucket as one folder, at this moment. */
    snapshot(): Promise<string>
    read(path: string): Promise<Uint8Array<ArrayBuffer>>
    remove(path: string): Promise<void>
    createName(target: { cid: string }): Promise<IpnsName>
    ipnsName(id: string): IpnsName
  }

  export interface Storage {
    createBucket(options: { name: string }): Promise<Bucket>
    bucket(id: string): Bucket
  }
}
