import type { AuditFilter } from '../audit/filter'
import type { FlagCount } from '../engine/analyses/rational/flags'
import type { Locale } from '../kit/i18n/locale'
import type { Person } from '../people/users/data'
import type { ReportFormat } from '../report/formats'
import type { Basis } from '../runs/section-input'
import type { CheckedRecord } from '../sections/intake/check-record'
import type { Preview } from '../sections/intake/preview'
import type { List } from '../sections/intake/schema'
import type { By, Prepared, Unseen } from '../sections/intake/staging/mutations'

/** What a thread can be asked to do; each kind is answered by one function of its subject. */
export interface Jobs {
  /** Whether a thread answers. */
  ping: { payload: null; result: null }
  /** What is wrong with the database first; null where it is sound. */
  checkStore: { payload: null; result: { found: string | null } }
  readBill: {
    payload: { path: string; sha256: string; fileType: 1 | 2 | 3 }
    result: { totalPrice: number | null }
  }
  /** How many items of each bid would be flagged; the basis as a run has it. */
  countFlags: { payload: Basis; result: readonly FlagCount[] }
  analyse: { payload: { runId: number }; result: { rows: number } }
  /** Rows nobody is shown any more. */
  dropRows: { payload: { runId: number }; result: { rows: number } }
  /** What a platform record changes; `prepared` is null where nothing is to be done with it. */
  readRecord: {
    payload: { path: string; organisationId: number; by: By; keepsGood: boolean; locale: Locale }
    result: Omit<CheckedRecord, 'record'> & {
      /** Whether nothing but rows is wrong. */
      isSound: boolean
      /** Places of the first problems, in words. */
      places: readonly string[]
      prepared: Prepared | null
    }
  }
  /** What many rows of one list change. */
  readRows: {
    payload: {
      path: string
      openId: string
      list: List
      columns: { fields: readonly string[]; hasHeadings: boolean } | null
      mode: 'append' | 'replace'
      save: 'all' | 'keepGood' | null
      by: By
      locale: Locale
    }
    result: { preview: Preview; prepared: Prepared | null }
  }
  /** Rows of batches and versions that nobody is shown any more, or that never came to be shown. */
  dropUnseen: { payload: Unseen; result: null }
  exportTable: {
    payload: { runId: number; path: string; locale: string }
    result: { rows: number }
  }
  exportAudit: {
    payload: { filter: AuditFilter; path: string; locale: string }
    result: { rows: number }
  }
  exportReport: {
    payload: {
      openId: string
      locale: string
      viewer: Person
      format: ReportFormat
      inputs: boolean
      /** A clarification letter instead of the report, or a sealed version instead of the present one. */
      letter: number | null
      version: number | null
      path: string
    }
    result: { manifestSha256?: string }
  }
}
export type JobKind = keyof Jobs

export interface JobProgress {
  readonly done: number
  readonly total: number
  readonly step: string
}

/** A failure as it crosses from a thread: a message key with its values, or a fault of ours. */
export interface JobFailure {
  readonly kind: 'app' | 'import' | 'fault'
  readonly code: string
  readonly values: Record<string, string | number>
  readonly stack?: string
}

/** What a thread is started with. */
export interface ThreadData {
  readonly database: string
  /** Of the file that the server has open: under the path there may be another one by now. */
  readonly identity: string | null
  readonly nice: number
}

export interface ToThread {
  readonly id: number
  readonly kind: JobKind
  readonly payload: unknown
}
/** `heap`: megabytes that the thread holds after the job. */
export type FromThread =
  | { readonly id: number; readonly type: 'progress'; readonly progress: JobProgress }
  | { readonly id: number; readonly type: 'done'; readonly result: unknown; readonly heap: number }
  | { readonly id: number; readonly type: 'failed'; readonly failure: JobFailure; readonly heap: number }
