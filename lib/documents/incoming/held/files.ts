import type { IncomingFile } from '../incoming'

/** A file that a person has sent, with what only the server needs to know. */
export interface Held extends IncomingFile {
  readonly userId: number
  /** The organisation of the person, whose columns of item tables are used. */
  readonly organisationId: number
  /** The section it is sent to; null: one is made of it. */
  readonly openId: string | null
  readonly mayBePackage: boolean
  /** Which reading of it is the latest; what an earlier one finds is not noted. */
  readonly reader: number
}

/** The files that people have sent, in the order of sending. */
export interface HeldFiles {
  /** Whether a file that is added is known to the store, which keeps its content: nobody has to hold it. */
  readonly keepsContent: boolean
  readonly of: (userId: number) => Promise<Held[]>
  readonly find: (id: number) => Promise<Held | null>
  /**
   * Adds a file unless it is there.
   * @param before finds it among those of the person; throws if there is no room for one more
   */
  readonly add: (
    file: Omit<Held, 'id' | 'reader'>,
    before: (held: readonly Held[]) => Held | undefined,
  ) => Promise<{ readonly id: number; readonly isNew: boolean }>
  readonly change: (id: number, part: Partial<IncomingFile>) => Promise<void>
  /** Begins to read a file again. @returns the file, null if it is gone */
  readonly begin: (id: number) => Promise<Held | null>
  /** Notes what a reading found, if none was begun after it. */
  readonly note: (file: Held, part: Partial<IncomingFile>) => Promise<void>
  /** Notes how far a file is read, or that it waits for that. */
  readonly noteProgress: (file: Held, percent: number | null) => void
  /** Files that nobody reads any more, because the process that did has ended. */
  readonly abandoned: (userId: number) => Promise<Held[]>
  readonly remove: (id: number) => Promise<boolean>
  readonly noteAsked: (userId: number) => Promise<void>
  /** The files of those who have not asked for them since. */
  readonly forgotten: (since: number) => Promise<Held[]>
}
