import { randomBytes } from 'node:crypto'
import { index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from '../dialect'
import { at } from './columns'
import { ofUser, organisations, users } from './people'

/** What people could see of technical documents before their section became veiled. */
export interface SeenBefore {
  readonly documents: number
  /** Results of analyses of them, which are not shown any more. */
  readonly results: number
  readonly at: number
}

export const opens = sqliteTable(
  'opens',
  {
    openId: text('open_id').primaryKey(),
    organisationId: integer('organisation_id')
      .notNull()
      .references(() => organisations.id),
    tenderCode: text('tender_code'),
    tenderName: text('tender_name'),
    sectionCode: text('section_code').notNull(),
    sectionName: text('section_name').notNull(),
    projectType: text('project_type'),
    projectArea: text('project_area'),
    deptName: text('dept_name'),
    deptContact: text('dept_contact'),
    tenderPrice: real('tender_price'),
    evaMethod: text('eva_method'),
    openTime: text('open_time'),
    evaTime: text('eva_time'),
    platformName: text('platform_name'),
    constructorName: text('constructor_name'),
    constructorCode: text('constructor_code'),
    constructorContact: text('constructor_contact'),
    agencyName: text('agency_name'),
    agencyCode: text('agency_code'),
    projectLeader: text('project_leader'),
    projectLeaderContact: text('project_leader_contact'),
    techEvaType: integer('tech_eva_type'),
    requiredBond: real('required_bond'),
    requiredDays: integer('required_days'),
    requiredQuality: text('required_quality'),
    farmland: integer('farmland', { mode: 'boolean' }).notNull().default(false),
    openingTime: text('opening_time'),
    enterType: text('enter_type'),
    quoteType: text('quote_type'),
    enterNum: integer('enter_num'),
    /**
     * Whether technical documents may be connected with bidders: `veiled` by the record, `revealed` by the reveal alone
     * (lib/sections/secrecy). `techEvaType` is what the record says, and decides nothing.
     */
    secrecy: text('secrecy', { enum: ['open', 'veiled', 'revealed'] })
      .notNull()
      .default('open'),
    /** When the reveal was; null before it. */
    revealedAt: integer('revealed_at'),
    /** Where the unit codes come from, since the first technical document; null: none stands yet, so none is fixed. */
    unitCodes: text('unit_codes', { enum: ['platform', 'drawn'] }),
    /** What had been seen of technical documents when the section became veiled; null: there were none. */
    seenBefore: text('seen_before', { mode: 'json' }).$type<SeenBefore>(),
    /** What the first start made up: the section to try out, or one of those evaluated before; null: a real one. */
    sample: text('sample', { enum: ['section', 'history'] }),
    createdAt: at('created_at'),
    updatedAt: at('updated_at'),
  },
  (table) => [uniqueIndex('opens_section_code').on(table.organisationId, table.sectionCode)],
)

export const ofOpen = () =>
  text('open_id')
    .notNull()
    .references(() => opens.openId, { onDelete: 'cascade' })

/** Sections that are the second opening (二次开标) of another: at most one of each. */
export const secondOpenings = sqliteTable('second_openings', {
  /** The second. */
  openId: ofOpen().primaryKey(),
  firstOpenId: text('first_open_id')
    .notNull()
    .unique()
    .references(() => opens.openId, { onDelete: 'cascade' }),
})

/**
 * On which side of a veiled section somebody stands, by the first thing they did: they have filed a technical document, or
 * looked at what is computed from such documents.
 */
export const sectionSides = sqliteTable(
  'section_sides',
  {
    openId: ofOpen(),
    /** `user <id>`, or `key <id>` of another system. */
    holder: text('holder').notNull(),
    side: text('side', { enum: ['files', 'results'] }).notNull(),
    at: at('at'),
  },
  (table) => [primaryKey({ columns: [table.openId, table.holder] })],
)

/** Who may work on a section; supervisors and administrators see all sections of their organisation. */
export const members = sqliteTable(
  'members',
  {
    openId: ofOpen(),
    userId: ofUser(),
  },
  (table) => [primaryKey({ columns: [table.openId, table.userId] }), index('members_user').on(table.userId)],
)

/** The random id of a bidder; whoever inserts bidders by statements of its own gives each one. */
export const newUnitId = () => randomBytes(8).toString('hex')

/** A bidder of a section (开标记录明细). */
export const openDetails = sqliteTable(
  'open_details',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    openId: ofOpen(),
    bidderName: text('bidder_name').notNull(),
    bidderCode: text('bidder_code'),
    bidderMask: text('bidder_mask'),
    alias: text('alias'),
    /**
     * Random: what stands for the bidder in results about technical bids, which may not tell whose they are until the
     * unit codes of a blind section are revealed. Never shown beside a name before. The database has a default of its own,
     * which the column was added with; stated here it would win over the function.
     */
    unitId: text('unit_id').notNull().$defaultFn(newUnitId),
    bondPrice: real('bond_price'),
    bidderPrice: real('bidder_price'),
    days: integer('days'),
    qualityStandard: text('quality_standard'),
    leaderName: text('leader_name'),
    sequence: integer('sequence').notNull(),
    isOk: integer('is_ok').notNull().default(1),
    /** Whether the platform recorded the bid as signed, and a second card swipe (二次刷卡); null: it does not say. */
    signature: integer('signature'),
    secondSwipe: integer('second_swipe'),
  },
  (table) => [uniqueIndex('open_details_bidder').on(table.openId, table.bidderName)],
)

export const experts = sqliteTable(
  'experts',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    openId: ofOpen(),
    expertName: text('expert_name').notNull(),
    expertCodeType: text('expert_code_type'),
    expertCode: text('expert_code'),
    expertType: text('expert_type'),
    expertSource: text('expert_source'),
    signInTime: text('sign_in_time'),
    isLeader: integer('is_leader').notNull().default(0),
    /** The expert's account, linked by somebody who may edit the section. */
    userId: integer('user_id').references(() => users.id),
  },
  (table) => [
    index('experts_open').on(table.openId),
    uniqueIndex('experts_account').on(table.openId, table.userId),
  ],
)

/**
 * Every change of an expert's attendance: `own` by the expert's account, `kept` by a person who registers
 * attendance for others, then corrections and withdrawals; `record` where the section's record added, changed
 * or removed the time.
 */
export const attendanceChanges = sqliteTable(
  'attendance_changes',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    openId: ofOpen(),
    /** Null once the expert was removed from the record. */
    expertId: integer('expert_id').references(() => experts.id, { onDelete: 'set null' }),
    /** The name in the record at that time. */
    expertName: text('expert_name').notNull(),
    kind: text('kind', { enum: ['own', 'kept', 'corrected', 'withdrawn', 'record'] }).notNull(),
    before: text('before'),
    after: text('after'),
    reason: text('reason'),
    /** Null: the platform. */
    userId: integer('user_id').references(() => users.id),
    at: at('at'),
  },
  (table) => [
    index('attendance_changes_open').on(table.openId),
    index('attendance_changes_expert').on(table.expertId),
  ],
)

/**
 * The rows of a long list of a section. A batch without a section is not shown: it is still being written, or
 * another one replaced it; start-up deletes it.
 */
export const rowBatches = sqliteTable(
  'row_batches',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    openId: text('open_id').references(() => opens.openId, { onDelete: 'cascade' }),
    list: text('list', { enum: ['records', 'identities'] }).notNull(),
  },
  (table) => [uniqueIndex('row_batches_open').on(table.openId, table.list)],
)

const ofBatch = () =>
  integer('batch_id')
    .notNull()
    .references(() => rowBatches.id, { onDelete: 'cascade' })

/** What the platform recorded about a bidder's machine or address in one operation step. */
export const records = sqliteTable(
  'records',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    batchId: ofBatch(),
    bidderName: text('bidder_name').notNull(),
    featureType: text('feature_type').notNull(),
    feature: text('feature').notNull(),
    /** The comparable form of the feature; null for a marker of an unknown value. */
    code: text('code'),
    step: text('step'),
    time: text('time'),
  },
  (table) => [
    index('records_batch').on(table.batchId),
    index('records_code').on(table.featureType, table.code),
  ],
)

/** Real-name authentication by card reader. */
export const identities = sqliteTable(
  'identities',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    batchId: ofBatch(),
    bidderName: text('bidder_name').notNull(),
    step: text('step'),
    time: text('time'),
    readerOwner: text('reader_owner'),
    readerId: text('reader_id'),
    passed: integer('passed'),
    description: text('description'),
  },
  (table) => [index('identities_batch').on(table.batchId)],
)
