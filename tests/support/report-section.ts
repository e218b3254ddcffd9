import { readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { type Db, db } from '@/db/connection'
import { experts, files, members, openDetails, opens, organisations, roles, runs, users } from '@/db/schema'
import type { RunInput } from '../../db/schema'
import { findAnalysis } from '../../lib/analyses/rules'
import { saveBill } from '../../lib/documents/bills/mutations'
import { FILE_TYPE, hasBill } from '../../lib/domain/number-codes'
import { encodeParams } from '../../lib/domain/params/codec'
import { DEFAULT_ROLES } from '../../lib/domain/permissions'
import type { BidderName, Row } from '../../lib/engine/analysis'
import type { ImportReport } from '../../lib/engine/parse/report'
import { paramsOf } from '../../lib/params/data'
import { beginRun, openRuns, succeedRun } from '../../lib/runs/mutations'
import { newResultKey } from '../../lib/runs/results/file'
import { rowWriter } from '../../lib/runs/results/writer'
import { ANY_ACTION } from './any-action'
import { billBufferFromJson } from './bill-from-json'
import { type SectionJson, sectionFromJson } from './collect'

export const OPEN_ID = 'section'
export const EXPERTS = ['张评审', '王评审', '刘评审', '陈评审', '杨评审']
/** The second expert is the leader. */
export const LEADER = 1

const sha256Of = (name: string) => Buffer.from(name).toString('hex').padEnd(64, '0').slice(0, 64)

/** A golden case of an analysis: its section and the expected rows. */
export function goldenCase(analysis: string, name: string) {
  const read = (kind: string) =>
    JSON.parse(readFileSync(`lib/analyses/${analysis}/rule/cases/${name}.${kind}.json`, 'utf8'))
  return { input: read('input') as SectionJson, expected: read('expected') as Record<string, Row[]> }
}

/** A stored section with bidders, files, and five experts linked with accounts; the sixth user runs the analyses. */
export async function addSection(db: Db, bidders: number): Promise<void> {
  await db.insert(organisations).values({ id: 1, name: 'o' })
  const at = { createdAt: 0, updatedAt: 0 }
  const permissions = (role: string) =>
    DEFAULT_ROLES[role]!.map(({ name, actions }) => ({ name, actions: [...actions] }))
  for (const id of ['committee', 'evaluator'])
    await db.insert(roles).values({ id, permissions: permissions(id) })
  await db
    .insert(opens)
    .values({ openId: OPEN_ID, organisationId: 1, sectionCode: 'S-1', sectionName: '一标段', ...at })
  const names = [...EXPERTS, '清标员']
  for (const [index, name] of names.entries()) {
    const roleId = index < EXPERTS.length ? 'committee' : 'evaluator'
    const user = { id: index + 1, organisationId: 1, username: `u${index}`, name, passwordHash: '', roleId }
    await db.insert(users).values({ ...user, createdAt: 0 })
    await db.insert(members).values({ openId: OPEN_ID, userId: index + 1 })
  }
  for (const [index, expertName] of EXPERTS.entries()) {
    const row = { openId: OPEN_ID, expertName, signInTime: '2026-03-02 13:00:00' }
    await db.insert(experts).values({ ...row, isLeader: index === LEADER ? 1 : 0, userId: index + 1 })
  }
  for (let id = 1; id <= bidders; id++) {
    await db.insert(openDetails).values({ id, openId: OPEN_ID, bidderName: `投标人${id}`, sequence: id })
  }
  for (const input of inputsOf(bidders)) await addFile(db, input)
}

export async function addFile(
  db: Db,
  { fileId: id, fileType, fileName, sha256, bidderId }: RunInput,
): Promise<void> {
  await db.insert(files).values({
    id,
    openId: OPEN_ID,
    fileType,
    fileName,
    sha256,
    openDetailId: bidderId,
    size: 1,
    parseStatus: 1,
    createdAt: 0,
  })
}

export function inputsOf(bidders: number): RunInput[] {
  const bids = Array.from({ length: bidders }, (_, at) => ({ fileType: FILE_TYPE.bid, bidderId: at + 1 }))
  return [{ fileType: FILE_TYPE.tender, bidderId: null }, ...bids].map(({ fileType, bidderId }, at) => {
    const fileName = `file-${at + 1}`
    return { fileId: at + 1, fileType, bidderId, fileName, sha256: sha256Of(fileName) }
  })
}

/** What reading a file reports in which nothing stands out. */
const NOTHING: Pick<ImportReport, 'problems' | 'unknown'> = {
  problems: { list: [], total: 0, counts: {} },
  unknown: { list: [], total: 0 },
}

const NO_FACTS = { bidder: null, total: null, format: null, sectionCode: null, edition: null }

/** Stores the bills of a golden section as if its files had been read. */
export async function addBills({ tender, bids }: SectionJson): Promise<void> {
  const bills = [tender, ...bids.map(({ bill }) => bill)]
  for (const [at, { sha256, fileType }] of inputsOf(bids.length).filter(hasBill).entries()) {
    const buffer = billBufferFromJson(bills[at]!)
    const report = NOTHING as ImportReport
    await saveBill({ sha256, fileType, buffer, report, facts: NO_FACTS })
  }
}

interface StoredRun {
  readonly analysisId: string
  readonly bidders: number
  readonly lists?: readonly number[] | undefined
  readonly bids?: readonly BidderName[]
}

/** Stores what is written as a run does. */
async function storedRun(
  { analysisId, bidders, lists = [], bids = [] }: StoredRun,
  write: (rows: (table: string, rows: readonly Row[]) => void) => void,
): Promise<number> {
  const analysis = findAnalysis(analysisId)!
  const params = encodeParams(await paramsOf(OPEN_ID))
  const run = { openId: OPEN_ID, analysis: analysisId, engineVersion: '', params, specified: null }
  const opened = await openRuns(
    async () => [{ ...run, inputs: inputsOf(bidders), startedBy: null, lists }],
    false,
    ANY_ACTION,
  )
  const runId = opened!.runIds[0]!
  const writer = rowWriter(runId, newResultKey(runId))
  write((table, rows) => {
    const { kindKey, searchKey, unpack } = analysis.tables.find(({ id }) => id === table)!
    const unpacked = unpack && ((packed: Row) => unpack(packed, bids))
    writer.write(table, rows, { kind: kindKey, search: searchKey, unpack: unpacked })
  })
  const attempt = (await beginRun(runId))!
  // Whoever begins a run states its version: this one was another's.
  await db().update(runs).set({ engineVersion: '9.9.9' }).where(eq(runs.id, runId))
  await succeedRun(runId, await writer.finish(), attempt)
  return runId
}

/**
 * Runs an analysis on a golden section and stores its rows as a run does.
 * @param as `lists`: ids of the price lists that it takes; `without`: tables that its version did not have yet
 * @returns the run's id
 */
export async function addRun(
  analysisId: string,
  json: SectionJson,
  bidders: number,
  as: { readonly lists?: readonly number[]; readonly without?: readonly string[] } = {},
): Promise<number> {
  const input = sectionFromJson(json)
  const run = { analysisId, bidders, lists: as.lists, bids: input.bids }
  return storedRun(run, (write) =>
    findAnalysis(analysisId)!.analyse(input, {
      rows: (table, rows) => {
        if (!as.without?.includes(table)) write(table, rows)
      },
      progress: () => {},
    }),
  )
}

/** Stores rows as those of a run, such as an earlier version wrote. */
export const addRows = (
  analysisId: string,
  tables: Readonly<Record<string, readonly Row[]>>,
  bidders = 3,
): Promise<number> =>
  storedRun({ analysisId, bidders }, (write) => {
    for (const [table, rows] of Object.entries(tables)) write(table, rows)
  })
