import { blob, index, integer, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { FileType, ParseStatus } from '../../lib/domain/number-codes'
import { at } from './columns'
import { users } from './people'
import { ofOpen, openDetails } from './sections'

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
 * The bill read from a file's content, as a columnar buffer; the same content is read once, whoever
 * uploads it. What a file must hold depends on its type, so the type is part of the key.
 */
export const bills = sqliteTable(
  'bills',
  {
    sha256: text('sha256').notNull(),
    fileType: integer('file_type').$type<FileType>().notNull(),
    version: integer('version').notNull(),
    buffer: blob('buffer', { mode: 'buffer' }).notNull(),
    report: text('report', { mode: 'json' }).$type<unknown>().notNull(),
    bidder: text('bidder'),
    total: real('total'),
  },
  (table) => [primaryKey({ columns: [table.sha256, table.fileType] })],
)

/** What a file tells besides its bill; read once for each content, as its bill is. */
export const fileContents = sqliteTable(
  'file_contents',
  {
    sha256: text('sha256').notNull(),
    fileType: integer('file_type').$type<FileType>().notNull(),
    version: integer('version').notNull(),
    /** Rows of TB.xml. */
    answers: text('answers', { mode: 'json' }).$type<{ key: string; value: string }[]>().notNull(),
    /** Documents of the archive that were read, and left out because of their size. */
    documentsRead: integer('documents_read').notNull(),
    documentsSkipped: integer('documents_skipped').notNull(),
  },
  (table) => [primaryKey({ columns: [table.sha256, table.fileType] })],
)

/** Feature codes that a content holds, of the bill and of the documents beside it. */
export const fileCodes = sqliteTable(
  'file_codes',
  {
    sha256: text('sha256').notNull(),
    fileType: integer('file_type').$type<FileType>().notNull(),
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

/**
 * 清单解析任务: the reading of an uploaded file. A failure that may pass keeps the content until it is read after
 * all, another file takes its place, or somebody removes it.
 */
export const readJobs = sqliteTable(
  'read_jobs',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    openId: ofOpen(),
    /** The bidder somebody chose, or in whose row it would be stored, for bids; null: the one the bid names. */
    openDetailId: integer('open_detail_id').references(() => openDetails.id, { onDelete: 'set null' }),
    fileType: integer('file_type').$type<FileType>().notNull(),
    fileName: text('file_name').notNull(),
    sha256: text('sha256').notNull(),
    size: integer('size').notNull(),
    status: integer('status').$type<ParseStatus>().notNull(),
    /** Message key of what went wrong, with its values. */
    failure: text('failure', { mode: 'json' }).$type<{
      code: string
      values: Record<string, string | number>
      /** Where somebody is asked before it is stored: all that speaks against that. */
      doubts?: { code: string; values: Readonly<Record<string, string | number>> }[]
      /** The bidder of the section whom the file names. */
      recognisedId?: number | null
    }>(),
    /** Remarks in the import report; null before it was read. */
    problems: integer('problems'),
    /** What it was taken in as. */
    fileId: integer('file_id').references(() => files.id, { onDelete: 'cascade' }),
    createdBy: integer('created_by').references(() => users.id),
    startedAt: at('started_at'),
    /** Null while it is read, and where it was read before readings were kept. */
    endedAt: integer('ended_at'),
  },
  (table) => [
    index('read_jobs_open').on(table.openId, table.status),
    index('read_jobs_sha256').on(table.sha256),
  ],
)

/** Files made for a user (exports), served once their maker asks for them. */
export const attachments = sqliteTable('attachments', {
  id: integer('id').primaryKey({ autoIncrement: true }),
  openId: ofOpen(),
  fileName: text('file_name').notNull(),
  path: text('path').notNull(),
  mediaType: text('media_type').notNull(),
  createdBy: integer('created_by').references(() => users.id),
  createdAt: at('created_at'),
})
