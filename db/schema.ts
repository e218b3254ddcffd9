import { sql } from 'drizzle-orm'
import {
  blob,
  index,
  integer,
  primaryKey,
  real,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core'

/** Times are `yyyy-MM-dd HH:mm:ss` where the platform states them, else epoch milliseconds. */
const at = (name: string) => integer(name, { mode: 'number' }).notNull()

// ---- people -------------------------------------------------------------------------------------

export const organisations = sqliteTable('organisations', {
  id: integer('id').primaryKey({ autoIncrement: true }),
  name: text('name').notNull(),
})

export const roles = sqliteTable('roles', {
  id: text('id').primaryKey(),
  permissions: text('permissions', { mode: 'json' }).$type<{ name: string; actions: string[] }[]>().notNull(),
})

export const users = sqliteTable('users', {
  id: integer('id').primaryKey({ autoIncrement: true }),
  organisationId: integer('organisation_id')
    .notNull()
    .references(() => organisations.id),
  username: text('username').notNull().unique(),
  name: text('name').notNull(),
  passwordHash: text('password_hash').notNull(),
  roleId: text('role_id')
    .notNull()
    .references(() => roles.id),
  disabled: integer('disabled', { mode: 'boolean' }).notNull().default(false),
  createdAt: at('created_at'),
})

/** A signed-in session, of the browser or of an API client; a token names its session and dies with it. */
export const sessions = sqliteTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: at('created_at'),
    expiresAt: at('expires_at'),
    endedAt: integer('ended_at'),
  },
  (table) => [index('sessions_user').on(table.userId)],
)

export const loginFailures = sqliteTable(
  'login_failures',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    username: text('username').notNull(),
    at: at('at'),
  },
  (table) => [index('login_failures_username').on(table.username, table.at)],
)

// ---- the tender section and what the platform knows of it -----------------------------------------

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
    /** When the unit codes of a blind section were revealed; they stay so. */
    revealedAt: integer('revealed_at'),
    createdAt: at('created_at'),
    updatedAt: at('updated_at'),
  },
  (table) => [uniqueIndex('opens_section_code').on(table.organisationId, table.sectionCode)],
)

/** Who may work on a section; supervisors and administrators see all of their organisation. */
export const members = sqliteTable(
  'members',
  {
    openId: text('open_id')
      .notNull()
      .references(() => opens.openId, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.openId, table.userId] }), index('members_user').on(table.userId)],
)

const ofOpen = () =>
  text('open_id')
    .notNull()
    .references(() => opens.openId, { onDelete: 'cascade' })

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
    bondPrice: real('bond_price'),
    bidderPrice: real('bidder_price'),
    days: integer('days'),
    qualityStandard: text('quality_standard'),
    leaderName: text('leader_name'),
    sequence: integer('sequence').notNull(),
    isOk: integer('is_ok').notNull().default(1),
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
  },
  (table) => [index('experts_open').on(table.openId)],
)

/** What the platform recorded of a bidder's machine or address in one operation step. */
export const records = sqliteTable(
  'records',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    openId: ofOpen(),
    bidderName: text('bidder_name').notNull(),
    featureType: text('feature_type').notNull(),
    feature: text('feature').notNull(),
    /** The feature as it compares; null for a marker of nothing. */
    code: text('code'),
    step: text('step'),
    time: text('time'),
  },
  (table) => [
    index('records_open').on(table.openId),
    index('records_code').on(table.featureType, table.code),
  ],
)

/** Real-name authentication by card reader. */
export const identities = sqliteTable(
  'identities',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    openId: ofOpen(),
    bidderName: text('bidder_name').notNull(),
    step: text('step'),
    time: text('time'),
    readerOwner: text('reader_owner'),
    readerId: text('reader_id'),
    passed: integer('passed'),
    description: text('description'),
  },
  (table) => [index('identities_open').on(table.openId)],
)

// ---- files and bills --------------------------------------------------------------------------------

export const files = sqliteTable(
  'files',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    openId: ofOpen(),
    /** The bidder, for bids. */
    openDetailId: integer('open_detail_id').references(() => openDetails.id, { onDelete: 'cascade' }),
    fileName: text('file_name').notNull(),
    fileType: integer('file_type').notNull(),
    filePrice: real('file_price'),
    isDel: integer('is_del').notNull().default(0),
    sha256: text('sha256').notNull(),
    size: integer('size').notNull(),
    parseStatus: integer('parse_status').notNull(),
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
    fileType: integer('file_type').notNull(),
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
    fileType: integer('file_type').notNull(),
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
    fileType: integer('file_type').notNull(),
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

/** Machines and addresses that anybody may use: codes that stay visible but are no clue. */
export const publicCodes = sqliteTable(
  'public_codes',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    organisationId: integer('organisation_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    featureType: text('feature_type').notNull(),
    feature: text('feature').notNull(),
    code: text('code').notNull(),
    remark: text('remark').notNull(),
    createdBy: integer('created_by').references(() => users.id),
    createdAt: at('created_at'),
  },
  (table) => [uniqueIndex('public_codes_code').on(table.organisationId, table.featureType, table.code)],
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

// ---- runs and their results ---------------------------------------------------------------------------

export interface RunInput {
  readonly fileId: number
  readonly fileType: number
  readonly fileName: string
  readonly sha256: string
  readonly bidderId: number | null
}
/** How many rows a table has by bidder and kind: the totals of every filter, without counting. */
export interface RunFacet {
  readonly table: string
  readonly bidderId: number | null
  readonly kind: string | null
  readonly count: number
}

/** Clean-bid parameters of a section, as stored strings; what is left out is the organisation's default. */
export const sectionParams = sqliteTable('section_params', {
  openId: text('open_id')
    .primaryKey()
    .references(() => opens.openId, { onDelete: 'cascade' }),
  values: text('param_values', { mode: 'json' }).$type<Record<string, string | null>>().notNull(),
  updatedBy: integer('updated_by').references(() => users.id),
  updatedAt: at('updated_at'),
})

/** Default parameters of an organisation; what is left out is the product's default. */
export const organisationParams = sqliteTable('organisation_params', {
  organisationId: integer('organisation_id')
    .primaryKey()
    .references(() => organisations.id, { onDelete: 'cascade' }),
  values: text('param_values', { mode: 'json' }).$type<Record<string, string | null>>().notNull(),
  updatedBy: integer('updated_by').references(() => users.id),
  updatedAt: at('updated_at'),
})

/** A clean-bid record (清标记录): analyses started together. How they stand is told by their runs. */
export const cleanBidRecords = sqliteTable(
  'clean_bid_records',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    openId: ofOpen(),
    startedBy: integer('started_by').references(() => users.id),
    startedAt: at('started_at'),
  },
  (table) => [index('clean_bid_records_open').on(table.openId)],
)

export const runs = sqliteTable(
  'runs',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    openId: ofOpen(),
    /** The clean-bid record it was started by; null for an analysis started by itself. */
    recordId: integer('record_id').references(() => cleanBidRecords.id, { onDelete: 'set null' }),
    analysis: text('analysis').notNull(),
    /** calcStatus: 0 pending, 1 success, 2 failed, 9 in progress */
    status: integer('status').notNull(),
    /** 1 on the one run whose results are shown. */
    current: integer('current').notNull().default(0),
    /** Message key of what went wrong, with its values. */
    failure: text('failure', { mode: 'json' }).$type<{
      code: string
      values: Record<string, string | number>
    }>(),
    engineVersion: text('engine_version').notNull(),
    inputs: text('inputs', { mode: 'json' }).$type<RunInput[]>().notNull(),
    params: text('params', { mode: 'json' }).$type<Record<string, string | null>>().notNull(),
    /** The file chosen as the benchmark, where the parameters name one. */
    specified: text('specified', { mode: 'json' }).$type<RunInput>(),
    facets: text('facets', { mode: 'json' }).$type<RunFacet[]>(),
    startedBy: integer('started_by').references(() => users.id),
    startedAt: at('started_at'),
    endedAt: integer('ended_at'),
  },
  (table) => [
    index('runs_open').on(table.openId, table.analysis, table.startedAt),
    index('runs_record').on(table.recordId),
    uniqueIndex('runs_current').on(table.openId, table.analysis).where(sql`${table.current} = 1`),
  ],
)

/**
 * Rows of every analysis, in the order in which they were made (`ord` from 0, without gaps). Clustered
 * by run, so that a page is one short read; `row` is the row as JSON.
 */
export const resultRows = sqliteTable(
  'result_rows',
  {
    runId: integer('run_id').notNull(),
    table: text('tbl').notNull(),
    ord: integer('ord').notNull(),
    bidderId: integer('bidder_id'),
    kind: text('kind'),
    search: text('search'),
    row: text('row').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.table, table.ord] }),
    index('result_rows_bidder').on(table.runId, table.table, table.bidderId, table.ord),
    index('result_rows_bidder_kind').on(table.runId, table.table, table.bidderId, table.kind, table.ord),
    index('result_rows_kind').on(table.runId, table.table, table.kind, table.ord),
    index('result_rows_search').on(table.runId, table.table, table.search, table.kind, table.bidderId),
  ],
)

/** The different texts a run's keyword search looks into, and how many rows have each. */
export const resultNames = sqliteTable(
  'result_names',
  {
    runId: integer('run_id').notNull(),
    table: text('tbl').notNull(),
    search: text('search').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.runId, table.table, table.search] })],
)

export const audit = sqliteTable('audit', {
  id: integer('id').primaryKey({ autoIncrement: true }),
  at: at('at'),
  userId: integer('user_id'),
  action: text('action').notNull(),
  openId: text('open_id'),
  detail: text('detail', { mode: 'json' }).$type<Record<string, unknown>>().notNull(),
})
