import type { DocumentState } from '../../lib/domain/technical/document-states'
import type { StoredLayoutRule } from '../../lib/domain/technical/layout-rules'
import type { PictureRules, RecognisedLine } from '../../lib/domain/technical/recognised-line'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from '../dialect'
import { at } from './columns'
import { ofOrganisation, users } from './people'
import { ofOpen } from './sections'

/** Contents that were searched for technical documents, with the version of the product that did. */
export const documentContents = sqliteTable('document_contents', {
  sha256: text('sha256').primaryKey(),
  version: integer('version').notNull(),
  /** Documents that were left out because there are too many of them. */
  skipped: integer('skipped').notNull(),
})

/** The technical documents in a content: the content itself, or documents in its archive. */
export const contentDocuments = sqliteTable(
  'content_documents',
  {
    /** Of the uploaded content. */
    sha256: text('sha256').notNull(),
    /** From 0, in the order of the names. */
    position: integer('position').notNull(),
    /** Its path in the archive; null: the content is the document, named by its file. */
    name: text('name'),
    /** SHA-256 of the document itself, and its bytes. */
    document: text('document').notNull(),
    size: integer('size').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sha256, table.position] }),
    index('content_documents_document').on(table.document),
  ],
)

/**
 * What is known about a technical document that was read; its text and layout are objects. Equal documents are read once,
 * whoever hands them in.
 */
export const technicalDocuments = sqliteTable('technical_documents', {
  sha256: text('sha256').primaryKey(),
  /** Of the reader. */
  version: integer('version').notNull(),
  state: text('state').$type<DocumentState>().notNull(),
  /** Null if the document does not state them. */
  pages: integer('pages'),
  /** Pages that are a picture without text; null if the format has no pages. */
  pagesWithoutText: integer('pages_without_text'),
  characters: integer('characters').notNull(),
  images: integer('images').notNull(),
  /** Characters that a reader of the page does not see. */
  hidden: integer('hidden').notNull(),
  /** Pages with text under or over a picture of most of the page, as people list them; null if there are none. */
  layeredPages: text('layered_pages'),
  /** What could not be read: codes, each with the part concerned where there is one. */
  problems: text('problems', { mode: 'json' }).$type<readonly string[]>().notNull(),
})

/** A page of a document that is a picture, as it was read; a document's pages are read in their order. */
export const recognisedPages = sqliteTable(
  'recognised_pages',
  {
    /** SHA-256 of the document. */
    document: text('document').notNull(),
    /** From 1. */
    page: integer('page').notNull(),
    /** Of what read it. */
    version: integer('version').notNull(),
    /** SHA-256 of the picture; null if none could be made. */
    picture: text('picture'),
    /** Null if it could not be read. */
    lines: text('lines', { mode: 'json' }).$type<readonly RecognisedLine[]>(),
    /** The lines of its tables, so that a bill can be read from it; null: it was read before there were any, or could not be. */
    rules: text('rules', { mode: 'json' }).$type<PictureRules>(),
    /** Of a page with text of its own: 1 if that says what the picture says, 0 if not; null: it has none. */
    agrees: integer('agrees').$type<0 | 1>(),
    readAt: at('read_at'),
  },
  (table) => [
    primaryKey({ columns: [table.document, table.page] }),
    index('recognised_pages_picture').on(table.picture),
  ],
)

/** A document whose pictures are being read, or are not to be. */
export const recognitions = sqliteTable('recognitions', {
  /** SHA-256 of the document. */
  document: text('document').primaryKey(),
  /** 1: somebody has stopped it. */
  isStopped: integer('is_stopped').$type<0 | 1>().notNull().default(0),
  /** Of a content from which somebody wants a bill: its pages that are pictures, as people list them. */
  billPages: text('bill_pages'),
  /** When the process that reads it last said so; null: none does. */
  claimedAt: integer('claimed_at'),
})

/** A text that everybody may use (standards, public templates): the comparison of technical bids takes it out. */
export const referenceTexts = sqliteTable(
  'reference_texts',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    organisationId: ofOrganisation(),
    fileName: text('file_name').notNull(),
    sha256: text('sha256').notNull(),
    size: integer('size').notNull(),
    createdBy: integer('created_by').references(() => users.id),
    createdAt: at('created_at'),
  },
  (table) => [
    index('reference_texts_organisation').on(table.organisationId),
    index('reference_texts_sha256').on(table.sha256),
  ],
)

/** Confirmed layout rules of a blind section (blind-layout.md §2), whole sets as versions; the newest one applies. */
export const layoutRules = sqliteTable(
  'layout_rules',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    openId: ofOpen(),
    /** From 1. */
    version: integer('version').notNull(),
    rules: text('rules', { mode: 'json' }).$type<readonly StoredLayoutRule[]>().notNull(),
    createdBy: integer('created_by').references(() => users.id),
    createdAt: at('created_at'),
  },
  (table) => [uniqueIndex('layout_rules_version').on(table.openId, table.version)],
)
