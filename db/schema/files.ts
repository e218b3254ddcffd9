import type { BillType, FileType, ParseStatus } from '../../lib/domain/number-codes'
import { index, integer, primaryKey, real, sqliteTable, text } from '../dialect'
import { at } from './columns'
import { ofOrganisation, users } from './people'
import { ofOpen, openDetails } from './sections'

/** Columns by layout, with the organisation whose people stated them. */
export interface StoredColumns {
  readonly organisationId: number
  readonly layouts: readonly (readonly [layout: string, mapping: Readonly<Record<string, number>>])[]
}

export const files = sqliteTable(
  'files',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    openId: ofOpen(),
    /** The bidder, for bids. */
    openDetailId: integer('open_detail_id').references(() => openDetails.id, { onDelete: 'cascade' }),
    fileName: text('file_name').notNull(),
    fileType: integer('file_type').$type<FileType>().notNull(),
    filePrice: real('file_price'),
    isDel: integer('is_del').notNull().default(0),
    sha256: text('sha256').notNull(),
    size: integer('size').notNull(),
    parseStatus: integer('parse_status').$type<ParseStatus>().notNull(),
    createdBy: integer('created_by').references(() => users.id),
    createdAt: at('created_at'),
  },
  (table) => [index('files_open').on(table.openId, table.isDel), index('files_sha256').on(table.sha256)],
)

/**
 * What is known about the bill parsed from a file's content; the bill itself is an object. Equal contents are parsed
 * once, whoever uploads them. The requirements depend on the file type, so it is part of the key.
 */
export const bills = sqliteTable(
  'bills',
  {
    sha256: text('sha256').notNull(),
    fileType: integer('file_type').$type<BillType>().notNull(),
    version: integer('version').notNull(),
    report: text('report', { mode: 'json' }).$type<unknown>().notNull(),
    bidder: text('bidder'),
    total: real('total'),
    /** Of a tender: provisional sums and fees that stand equally in every bid, in yuan; null if it states none. */
    fixedSum: real('fixed_sum'),
    /** Its format, null for JingJiBiao, and the section stated in it; both null if an earlier version has read it. */
    format: text('format'),
    sectionCode: text('section_code'),
    /** `Edition` of GB 50500 that its workbook shows; null for none, and if an earlier version has read it. */
    edition: text('edition'),
    /** The columns with which a person had its workbook read, and whose organisation; null: nobody had to. */
    columns: text('columns', { mode: 'json' }).$type<StoredColumns>(),
  },
  (table) => [primaryKey({ columns: [table.sha256, table.fileType] })],
)

/** The columns that a person stated for item tables with this header; the next workbook with it is read so. */
export const billColumns = sqliteTable(
  'bill_columns',
  {
    organisationId: ofOrganisation(),
    layout: text('layout').notNull(),
    mapping: text('mapping', { mode: 'json' }).$type<Readonly<Record<string, number>>>().notNull(),
    createdBy: integer('created_by').references(() => users.id),
    createdAt: at('created_at'),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.layout] })],
)

/** What a file contains besides its bill; parsed once per content, like the bill. */
export const fileContents = sqliteTable(
  'file_contents',
  {
    sha256: text('sha256').notNull(),
    fileType: integer('file_type').$type<BillType>().notNull(),
    version: integer('version').notNull(),
    /** Rows of TB.xml. */
    answers: text('answers', { mode: 'json' }).$type<{ key: string; value: string }[]>().notNull(),
    /** Documents of the archive: how many were read, and how many were skipped because of their size. */
    documentsRead: integer('documents_read').notNull(),
    documentsSkipped: integer('documents_skipped').notNull(),
  },
  (table) => [primaryKey({ columns: [table.sha256, table.fileType] })],
)

/** Feature codes found in a content, in its bill and in the documents beside it. */
export const fileCodes = sqliteTable(
  'file_codes',
  {
    sha256: text('sha256').notNull(),
    fileType: integer('file_type').$type<BillType>().notNull(),
    featureType: text('feature_type').notNull(),
    property: text('property'),
    code: text('code').notNull(),
    feature: text('feature').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sha256, table.fileType, table.featureType, table.code] }),
    index('file_codes_code').on(table.featureType, table.code),
  ],
)

/** The end of an import: what its sender is told, as values of `Accepted` or of an `AppError`. */
export type ImportAnswer =
  | { readonly notes: readonly unknown[] }
  | {
      readonly error: {
        readonly code: string
        readonly values: Record<string, string | number>
        readonly reason?: { readonly key: string; readonly values: Record<string, string | number> }
        readonly data?: Record<string, unknown>
      }
    }

/**
 * 清单解析任务: the import of an uploaded file. After a temporary failure the content is kept until it is read
 * successfully, replaced by another file, or removed.
 */
export const readJobs = sqliteTable(
  'read_jobs',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    openId: ofOpen(),
    /**
     * For bids, the bidder chosen by the user or whose row the upload was made in; null: the one the bid
     * names.
     */
    openDetailId: integer('open_detail_id').references(() => openDetails.id, { onDelete: 'set null' }),
    fileType: integer('file_type').$type<FileType>().notNull(),
    fileName: text('file_name').notNull(),
    sha256: text('sha256').notNull(),
    size: integer('size').notNull(),
    status: integer('status').$type<ParseStatus>().notNull(),
    /** How often it was begun. Only the attempt with this number may end it: an earlier one may still be going somewhere. */
    attempt: integer('attempt').notNull().default(0),
    /** What its sender, who waits at another process, is told of its end; null if it was read where it was sent. */
    answer: text('answer', { mode: 'json' }).$type<ImportAnswer>(),
    /** Message key of the failure, with its values. */
    failure: text('failure', { mode: 'json' }).$type<{
      code: string
      values: Record<string, string | number>
      /** If the user must confirm before the file is stored: all reasons against it. */
      doubts?: { code: string; values: Readonly<Record<string, string | number>> }[]
      /** The bidder of the section named in the file. */
      recognisedId?: number | null
    }>(),
    /** The remarks of the import report; null before the file was read. */
    problems: integer('problems'),
    /** The file it was stored as. */
    fileId: integer('file_id').references(() => files.id, { onDelete: 'cascade' }),
    createdBy: integer('created_by').references(() => users.id),
    startedAt: at('started_at'),
    /** Null while it is being read, and for files read before imports were recorded. */
    endedAt: integer('ended_at'),
  },
  (table) => [
    index('read_jobs_open').on(table.openId, table.status),
    index('read_jobs_sha256').on(table.sha256),
  ],
)

/** Files generated for a user (exports), served when that user downloads them. */
export const attachments = sqliteTable(
  'attachments',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    openId: ofOpen(),
    fileName: text('file_name').notNull(),
    path: text('path').notNull(),
    mediaType: text('media_type').notNull(),
    createdBy: integer('created_by').references(() => users.id),
    createdAt: at('created_at'),
  },
  (table) => [index('attachments_path').on(table.path)],
)
