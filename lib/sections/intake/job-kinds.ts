import { jobKind } from '../../compute/job'
import type { Locale } from '../../kit/i18n/locale'
import type { CheckedRecord } from './check-record'
import type { Preview } from './preview'
import type { List } from './schema'
import type { By, Prepared, Unseen } from './staging/mutations'

const MINUTE = 60_000

interface RecordRead extends Omit<CheckedRecord, 'record'> {
  /** Whether nothing but rows is wrong. */
  isSound: boolean
  /** Where the first problems are, in words. */
  places: readonly string[]
  /** null where nothing is to be saved. */
  prepared: Prepared | null
}

/** Reads a platform record and prepares what it changes. */
export const recordReading = jobKind<
  { path: string; organisationId: number; by: By; keepsGood: boolean; locale: Locale },
  RecordRead
>('readRecord', 'entry', () => 2 * MINUTE)

interface RowsPayload {
  path: string
  openId: string
  list: List
  columns: { fields: readonly string[]; hasHeadings: boolean } | null
  mode: 'append' | 'replace'
  save: 'all' | 'keepGood' | null
  by: By
  locale: Locale
}

/** Reads many rows of one list and prepares what they change. */
export const rowsReading = jobKind<RowsPayload, { preview: Preview; prepared: Prepared | null }>(
  'readRows',
  'entry',
  () => 2 * MINUTE,
)

/** Removes rows of batches and versions that are shown nowhere, or never came to be shown. */
export const unseenRemoval = jobKind<Unseen, null>('dropUnseen', 'run')
