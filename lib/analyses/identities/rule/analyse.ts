import type { AuthClue, AuthState } from '../../../domain/codes'
import type { BidderName, Row, SectionInput, Sink } from '../../../engine/analysis'
import { writeCoverage } from '../../../engine/coverage/coverage'
import { writePublicList } from '../../../engine/feature-codes/rows'
import type { Authentication } from './authentications'
import { type Found, find } from './find'
import type { Loan, Shared } from './shared'

function stateOf(own: readonly Authentication[]): AuthState {
  if (own.length === 0) return 'missing'
  const [passed, failed] = [true, false].map((result) => own.some((row) => row.passed === result))
  if (passed) return failed ? 'partly' : 'passed'
  return failed ? 'notPassed' : 'unstated'
}

/** How many of these each bidder uses. */
function servedTimes(shared: readonly Shared[]): (bidder: number) => number {
  const times = new Map<number, number>()
  for (const { uses } of shared) {
    for (const { bidder } of uses) times.set(bidder, (times.get(bidder) ?? 0) + 1)
  }
  return (bidder) => times.get(bidder) ?? 0
}

function sumRows({
  bidders,
  authentications,
  byBidder,
  readers,
  publicReaders,
  owners,
  loans,
}: Found): Row[] {
  const [readersOf, ownersOf, publicOf] = [readers, owners, publicReaders].map(servedTimes)
  return bidders.map((bidder, at) => {
    const own = byBidder.get(at) ?? []
    return {
      serial: at + 1,
      ...bidder,
      authState: stateOf(own),
      authNum: own.length,
      passedNum: own.filter(({ passed }) => passed === true).length,
      notPassedNum: own.filter(({ passed }) => passed === false).length,
      sharedReaderNum: readersOf!(at),
      sharedPersonNum: ownersOf!(at),
      othersReaderNum: loans.filter(({ use }) => use.bidder === at).length,
      publicReaderNum: publicOf!(at),
      isRecorded: authentications.length > 0 ? '1' : '0',
    }
  })
}

const joined = (texts: readonly string[]) => (texts.length > 0 ? texts.join('、') : null)

/** The rows of one reader or owner, one for each bidder that uses it. */
function sharedRows(
  authClue: AuthClue,
  { uses }: Shared,
  bidders: readonly BidderName[],
  remark: string | null = null,
): Row[] {
  return uses.map((use) => {
    const others = uses.filter((other) => other !== use).map(({ bidder }) => bidders[bidder]!.bidderName)
    return {
      ...bidders[use.bidder]!,
      authClue,
      readerOwner: joined(use.owners),
      readerId: joined(use.readers),
      otherBidders: joined(others),
      readerSource: use.source,
      time: use.time,
      remark,
    }
  })
}

/** A bidder that uses another bidder's reader. */
function loanRow({ lender, use }: Loan, bidders: readonly BidderName[]): Row {
  return {
    ...bidders[use.bidder]!,
    authClue: 'othersReader' satisfies AuthClue,
    readerOwner: joined(use.owners),
    readerId: joined(use.readers),
    otherBidders: bidders[lender]!.bidderName,
    readerSource: use.source,
    time: use.time,
    remark: null,
  }
}

/** A clue about a single bidder: an authentication, or that there is none. */
function ownRow(authClue: AuthClue, bidder: BidderName, row: Authentication | null): Row {
  return {
    ...bidder,
    authClue,
    readerOwner: row?.readerOwner ?? null,
    readerId: row?.readerId ?? null,
    otherBidders: null,
    readerSource: row && 'identity',
    time: row?.time ?? null,
    remark: row?.description ?? null,
  }
}

function clueRows({ bidders, authentications, byBidder, ...found }: Found): Row[] {
  const failed = authentications.filter(({ passed }) => passed === false)
  // If no bidder has one, this is stated once for the section.
  const missing = authentications.length > 0 ? bidders.filter((_, at) => !byBidder.has(at)) : []
  return [
    ...found.readers.flatMap((shared) => sharedRows('sharedReader', shared, bidders)),
    ...found.loans.map((loan) => loanRow(loan, bidders)),
    ...found.owners.flatMap((shared) => sharedRows('sharedPerson', shared, bidders)),
    ...failed.map((row) => ownRow('notPassed', bidders[row.bidder]!, row)),
    ...missing.map((bidder) => ownRow('missing', bidder, null)),
    ...found.publicReaders.flatMap((shared) => sharedRows('publicReader', shared, bidders, shared.remark)),
  ]
}

/** Whether the code is one of these: "1" or "0", like the flags of rows. */
function flagOf(shared: readonly Shared[]): (code: string | null) => '0' | '1' {
  const codes = new Set(shared.map(({ code }) => code))
  return (code) => (code !== null && codes.has(code) ? '1' : '0')
}

function detailRows({ bidders, authentications, readers, owners, publicReaders }: Found): Row[] {
  const [reader, owner, publicReader] = [readers, owners, publicReaders].map(flagOf)
  return authentications.map((row) => ({
    ...bidders[row.bidder]!,
    step: row.step,
    time: row.time,
    readerOwner: row.readerOwner,
    readerId: row.readerId,
    passed: row.passed === null ? null : row.passed ? '1' : '0',
    description: row.description,
    isReaderShared: reader!(row.reader),
    isPersonShared: row.lender === null ? owner!(row.owner) : '1',
    isPublic: row.publicRemark === null ? publicReader!(row.reader) : '1',
  }))
}

const numbered = (rows: readonly Row[]) => rows.map((row, at) => ({ serial: at + 1, ...row }))

export function analyse(input: SectionInput, sink: Sink): void {
  const found = find(input)
  sink.progress(1, 2, '')
  sink.rows('sums', sumRows(found))
  sink.rows('clues', numbered(clueRows(found)))
  sink.rows('details', numbered(detailRows(found)))
  writePublicList(input, sink)
  writeCoverage(found.bidders, sink, (_, at) => {
    const comparedNum = found.byBidder.get(at)?.length ?? 0
    return { comparedNum, reason: comparedNum === 0 ? 'noRecords' : null }
  })
  sink.progress(2, 2, '')
}
