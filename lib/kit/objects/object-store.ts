import type { Readable } from 'node:stream'

/** What is known about an object. */
export interface ObjectFacts {
  /** Bytes. */
  readonly size: number
  /** When it was stored or moved, epoch ms. */
  readonly changedAt: number
}

export interface ListedObject extends ObjectFacts {
  readonly key: string
}

/** The bytes from `start` to `end`, both included. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/**
 * Where everything large that never changes is stored: uploads, read bills, results, exports. A key is
 * `<collection>/<name>`; an object appears under it complete or not at all, and is never written again with other
 * content. The database says which objects are in use; what it does not name may be deleted.
 *
 * A store that does not answer is AppError storeUnreachable, never an object that is not there.
 */
export interface Objects {
  /**
   * Stores a complete file and takes it away from `from`, which lies in the temporary folder. When this returns, the
   * object survives a power failure.
   */
  put(key: string, from: string): Promise<void>
  /** Stores bytes, as `put` does. */
  write(key: string, bytes: Uint8Array): Promise<void>
  /** The whole object; null if there is none. */
  read(key: string): Promise<Uint8Array | null>
  /** The bytes of an existing object, or a range of them. */
  get(key: string, range?: ByteRange): Readable
  /** Null if there is no such object. */
  head(key: string): Promise<ObjectFacts | null>
  /**
   * A file on this machine with the object's bytes, for reading at any position. It is not to be changed; whoever has
   * opened it can go on reading when the object is removed. If there is no such object, there is no such file. A copy of
   * an object elsewhere is there for at least a quarter of an hour after it was asked for or used.
   */
  local(key: string): Promise<string>
  /** Says that a file which `local` has given is in use: it stays. */
  use(path: string): void
  /** The keys of a collection, in no order. */
  list(collection: string): Promise<string[]>
  /** The objects of a collection, some at a time: there may be millions. */
  pages(collection: string): AsyncGenerator<ListedObject[]>
  /** Gives an object another key, replacing what is there. */
  move(key: string, to: string): Promise<void>
  /** Does nothing if there is no such object. */
  remove(key: string): Promise<void>
  /**
   * Asks the store for an answer, now and not for long.
   * @throws AppError storeUnreachable, or Error, if it has none
   */
  check(): Promise<void>
}
