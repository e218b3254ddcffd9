import { jobKind } from '../../compute/job'
import type { Locale } from '../../kit/i18n/locale'
import type { CheckedRecord } from './check-record'
import type { Preview } from './preview'
import type { List } from './schema'
import type { By, Prepared, Unseen } from './staging/mutations'

const MINUTE = 60_000

interface RecordRead extends Omit<CheckedRecord, 'record'> {
  /** Whether there are no problems outside the rows. */
  isSound: boolean
  /** The places of the first problems, in words. */
  places: readonly string[]
  /** null if nothing is to be saved. */
  prepared: Prepared | null
}

/** Reads a platform record and prepares its changes. */
export const recordImport = jobKind<
  { path: string; organisationId: number; by: By; skipsInvalid: boolean; locale: Locale },
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

/** Reads many rows of one list and prepares their changes. */
export const rowsImport = jobKind<RowsPayload, { preview: Preview; prepared: Prepared | null }>(
  'readRows',
  'entry',
  () => 2 * MINUTE,
)

/** Deletes rows of batches and versions that were replaced or never became current. */
export const unusedRowsRemoval = jobKind<Unseen, null>('deleteUnused', 'run')
