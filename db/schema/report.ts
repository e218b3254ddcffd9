import type { Chapter } from '../../lib/domain/chapters'
import { blob, index, integer, sqliteTable, text, uniqueIndex } from '../dialect'
import { at } from './columns'
import { byUser, users } from './people'
import { ofOpen, openDetails, opens } from './sections'

/** The committee's overall statement on a section, and its leader if one was chosen. */
export const reports = sqliteTable('reports', {
  openId: text('open_id')
    .primaryKey()
    .references(() => opens.openId, { onDelete: 'cascade' }),
  leaderId: integer('leader_id').references(() => users.id),
  overallText: text('overall_text'),
  /** `yyyy-MM-dd` */
  overallDate: text('overall_date'),
  overallBy: integer('overall_by').references(() => users.id),
  overallAt: integer('overall_at'),
  /** The chosen chapters in their order; null: the usual ones. */
  chapters: text('chapters', { mode: 'json' }).$type<Chapter[]>(),
})

/** A member's own opinion; nobody else can read it before it is submitted. */
export const reportOpinions = sqliteTable(
  'report_opinions',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    openId: ofOpen(),
    userId: byUser(),
    text: text('text').notNull(),
    updatedAt: at('updated_at'),
    handedInAt: integer('handed_in_at'),
  },
  (table) => [uniqueIndex('report_opinions_member').on(table.openId, table.userId)],
)

/**
 * The judgement of a finding. The finding is identified by its content, not by its run, so a new run keeps
 * the judgement.
 */
export const findingJudgements = sqliteTable(
  'finding_judgements',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    openId: ofOpen(),
    analysis: text('analysis').notNull(),
    table: text('tbl').notNull(),
    findingKey: text('finding_key').notNull(),
    verdict: text('verdict').notNull(),
    reason: text('reason').notNull(),
    note: text('note'),
    /** The row as it was judged, for when it no longer exists. */
    row: text('row', { mode: 'json' }).$type<Record<string, string | number | null>>().notNull(),
    bidders: text('bidders', { mode: 'json' }).$type<number[]>().notNull(),
    userId: byUser(),
    at: at('at'),
  },
  (table) => [
    uniqueIndex('finding_judgements_finding').on(table.openId, table.analysis, table.table, table.findingKey),
  ],
)

/** A member who does not agree: with the overall opinion (no judgement named) or with a judgement. */
export const reportDissents = sqliteTable(
  'report_dissents',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    openId: ofOpen(),
    judgementId: integer('judgement_id').references(() => findingJudgements.id, { onDelete: 'cascade' }),
    userId: byUser(),
    text: text('text').notNull(),
    at: at('at'),
  },
  (table) => [index('report_dissents_open').on(table.openId)],
)

/** A member's dissent, from the overall opinion (no judgement named) or from a judgement. */
export const clarificationLetters = sqliteTable(
  'clarification_letters',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    openId: ofOpen(),
    /** Counts the letters of a section from 1; a number is never reused. */
    number: integer('number').notNull(),
    bidderId: integer('bidder_id')
      .notNull()
      .references(() => openDetails.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    /** `yyyy-MM-dd` */
    deadline: text('deadline').notNull(),
    questions: text('questions', { mode: 'json' }).$type<string[]>().notNull(),
    createdBy: byUser('created_by'),
    createdAt: at('created_at'),
    withdrawnAt: integer('withdrawn_at'),
  },
  (table) => [uniqueIndex('clarification_letters_number').on(table.openId, table.number)],
)

/** A version of the report that members sign; sealed when all of them have signed. */
export const reportVersions = sqliteTable(
  'report_versions',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    openId: ofOpen(),
    number: integer('number').notNull(),
    /** SHA-256 of `contents`, which is what is signed. */
    hash: text('hash').notNull(),
    /** The canonical JSON of everything the report contains. */
    contents: text('contents').notNull(),
    createdAt: at('created_at'),
    sealedAt: integer('sealed_at'),
    /** The sealed report in every language: gzipped JSON, and its SHA-256. */
    documents: blob('documents', { mode: 'buffer' }),
    documentsHash: text('documents_hash'),
  },
  (table) => [
    uniqueIndex('report_versions_number').on(table.openId, table.number),
    uniqueIndex('report_versions_hash').on(table.openId, table.hash),
  ],
)

export const reportSignatures = sqliteTable(
  'report_signatures',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    versionId: integer('version_id')
      .notNull()
      .references(() => reportVersions.id, { onDelete: 'cascade' }),
    userId: byUser(),
    /** The expert's name in the opening record at that time. */
    name: text('name').notNull(),
    /** The account's name at that time; null for signatures from before experts were linked with accounts. */
    username: text('username'),
    hash: text('hash').notNull(),
    at: at('at'),
  },
  (table) => [uniqueIndex('report_signatures_member').on(table.versionId, table.userId)],
)

/** A signature that was withdrawn before its version was sealed. */
export const signatureWithdrawals = sqliteTable(
  'signature_withdrawals',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    openId: ofOpen(),
    /** Number and hash of the version that was signed. */
    number: integer('number').notNull(),
    hash: text('hash').notNull(),
    /** The signer's name, as in the signature. */
    name: text('name').notNull(),
    username: text('username'),
    signedAt: integer('signed_at').notNull(),
    reason: text('reason').notNull(),
    /** The person who withdrew it. */
    userId: byUser(),
    at: at('at'),
  },
  (table) => [index('signature_withdrawals_open').on(table.openId)],
)
