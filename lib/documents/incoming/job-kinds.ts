import type { StoredColumns } from '@/db/schema'
import { jobKind } from '../../compute/job'
import type { BillType } from '../../domain/number-codes'
import type { SumFault, SumId } from '../../engine/draft/report'
import type { TableLayout } from '../../engine/excel/layouts'
import type { ColumnMapping } from '../../engine/excel/tables/mapping'
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
  /** A document that is no bill. */
  | { readonly unpacked: null; readonly fileType: null }
  | { readonly unpacked: readonly Unpacked[] }
  | { readonly unpacked: null; readonly fileType: BillType; readonly facts: IncomingFacts }

/** Reads a file whose type its content tells (`fileType` null), or unpacks an archive of such files. */
export const incomingRead = jobKind<
  {
    readonly sha256: string
    readonly fileName: string
    readonly folder: string
    readonly fileType: BillType | null
    /** Whether it may as well be a technical document: then it is a bill only if most of it is. */
    readonly mayBeDocument: boolean
    /** Whether an archive of uploads is unpacked: not one that was in an archive itself. */
    readonly mayBePackage: boolean
    /** The columns of item tables that people of the sender's organisation stated; null: none are used. */
    readonly columns: StoredColumns | null
    /** A folder for what is unpacked; whoever starts the job makes it and removes it. */
    readonly temporary: string
  },
  IncomingRead
>('readIncoming', 'read', () => env().READ_SECONDS * 1000)

/** What is read with the columns that a person states: how many items, and which sums hold. */
export interface ColumnsTrial {
  readonly items: number
  readonly sums: readonly {
    readonly id: SumId
    readonly holds: number
    readonly fails: number
    readonly notCompared: number
  }[]
  /** Whether the figures of an item table do not fit its columns. */
  readonly isDoubtful: boolean
  /** Whether it is a printed bill that its sums do not confirm. */
  readonly isUnconfirmed: boolean
  /** Pages that were read from pictures, with figures that no sum confirms. */
  readonly unconfirmedPages: readonly number[]
  /** Rows in which quantity × price is not the amount, and totals that do not close. */
  readonly faults: readonly (SumFault & { readonly id: SumId })[]
  /** Whether only the parts of the prices do not. */
  readonly componentsAlone: boolean
}

/** A table whose columns a person may state; `isKnown`: they are read by their headings, so that nobody has to. */
export interface OfferedTable extends TableLayout {
  readonly isKnown: boolean
}

export interface ColumnsRead {
  readonly layouts: readonly OfferedTable[]
  readonly trial: ColumnsTrial | null
}

/** Looks for the item tables of a workbook (`mappings` null), or tries columns stated for them; stores nothing. */
export const columnsRead = jobKind<
  {
    readonly sha256: string
    readonly mappings: readonly (readonly [layout: string, mapping: ColumnMapping])[] | null
  },
  ColumnsRead
>('readColumns', 'read', () => env().READ_SECONDS * 1000)
