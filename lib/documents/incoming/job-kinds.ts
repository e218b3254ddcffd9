import { jobKind } from '../../compute/job'
import type { FileType } from '../../domain/number-codes'
import { env } from '../../kit/env.mjs'
import type { IncomingFacts, IncomingFailure } from './incoming'

/** A file unpacked from an archive: complete in a temporary file, or with the reason why not. */
export interface Unpacked {
  readonly fileName: string
  readonly folder: string
  readonly stored: { readonly temporary: string; readonly sha256: string; readonly size: number } | null
  readonly failure: IncomingFailure | null
}

export type IncomingRead =
  | { readonly unpacked: readonly Unpacked[] }
  | { readonly unpacked: null; readonly fileType: FileType; readonly facts: IncomingFacts }

/** Reads a file whose type its content tells (`fileType` null), or unpacks an archive of such files. */
export const incomingRead = jobKind<
  {
    readonly sha256: string
    readonly fileName: string
    readonly folder: string
    readonly fileType: FileType | null
    /** Whether an archive of uploads is unpacked: not one that was in an archive itself. */
    readonly mayBePackage: boolean
    /** A folder for what is unpacked; whoever starts the job makes it and removes it. */
    readonly temporary: string
  },
  IncomingRead
>('readIncoming', 'read', () => env().READ_SECONDS * 1000)
