import type { Block, Facts } from '../../analyses/chapter/blocks'
import {
  facts,
  heading,
  isWhole,
  notice,
  paragraph,
  type ReportContext,
  withAccount,
} from '../../analyses/chapter/context'
import { type PlainColumn, plainTable } from '../../analyses/chapter/plain-table'
import { statedClues } from '../../analyses/clues'
import { comparedIn } from '../../analyses/gaps'
import type { Chapter } from '../../domain/chapters'
import { FILE_TYPE } from '../../domain/number-codes'
import {
  claimText,
  comparedAnalyses,
  everythingCompared,
  noOverallOpinion,
  sealOf,
  signedAndHanded,
  signingClaim,
} from '../../evidence/claims'
import { gapsIn } from '../../evidence/gaps'
import { byClues, mergedText, type Overview, type OverviewRow } from '../../evidence/matrix'
import { nothingSharedText } from '../../evidence/nothing-found'
import type { SectionResult } from '../../evidence/results'
import { formatCount, formatMinute, formatMoney, MISSING } from '../../kit/format'
import { comparedNothing } from '../../runs/coverage'
import type { CommitteeWork } from '../committee/work'
import { standing } from '../judging/by-fact'
import { type Progress, summed, type TableProgress } from '../judging/progress'
import { type Signer, signersOf, signingFacts } from '../seal/signers'
import { type BiddersShown, groupsIn, hasResults, pairsOf } from './bidders'
import { weightiestTexts } from './judgements'
import { type Offer, offersOf } from './offers'
import type { OverviewData } from './overview'
import type { ReportedAnalysis } from './results'
import type { SealShown } from './signatures'

/** Bidders in the matrix of one page; of more, those with the most clues. */
const MOST_BIDDERS = 20
/** Groups named in the summary; all stand in their chapter. */
const MOST_GROUPS = 5
/** Clues told on the first page. */
const MOST_FACTS = 5
/** Characters of the overall opinion; the whole stands in its chapter. */
const MOST_TEXT = 400

/** What the summary is made of; null for the results if the reader may not see them. */
export interface SummaryData {
  readonly overview: OverviewData
  readonly work: CommitteeWork
  readonly seal: SealShown
  readonly results: SummaryResults | null
  readonly leftOut: LeftOut
}

/** The chapters that the report was chosen not to have. */
export interface LeftOut {
  readonly chapters: readonly Chapter[]
  /** Whether this document has them nevertheless. */
  readonly isComplete: boolean
}

/** Whether the document does not have a chapter. */
export const isMissing = ({ chapters, isComplete }: LeftOut, chapter: Chapter): boolean =>
  !isComplete && chapters.includes(chapter)

export interface SummaryResults {
  readonly reported: readonly ReportedAnalysis[]
  readonly matrix: Overview
  readonly shown: BiddersShown
  readonly progress: readonly TableProgress[]
  /** Of all of them, by facts. */
  readonly judged: Progress
}

type Line = OverviewRow | 'sum' | 'judged'
const isBidder = (line: Line): line is OverviewRow => typeof line !== 'string'

function countText(row: OverviewRow, at: number, { translate, locale }: ReportContext): string {
  const cell = row.cells[at]!
  if (cell.state !== 'clues') return translate(`overview.state.${cell.state}`)
  const count = formatCount(cell.count, locale)
  return cell.part ? `${count} ${translate('overview.state.part')}` : count
}

function sumText({ state, analysis, module }: SectionResult, { translate }: ReportContext): string {
  const count = state.current && statedClues(state.current, analysis, state.coverage)
  if (count === null) return translate('overview.state.notCompared')
  return translate(`overview.unit.${module.clueUnit}`, { count })
}

const progressText = (progress: Progress, { translate }: ReportContext) =>
  progress.all === 0 ? MISSING : translate('judging.short', { ...progress })

function bidderText({ bidderId, bidderName, takesPart }: OverviewRow, { translate }: ReportContext): string {
  if (bidderName === null) return translate('overview.matrix.removed', { id: bidderId })
  return takesPart ? bidderName : `${bidderName} (${translate('overview.matrix.notTakingPart')})`
}

/** The clues of each bidder in each analysis, as the overview of the section shows them. */
function matrixTable({ matrix, progress, judged }: SummaryResults, context: ReportContext): Block[] {
  const { translate, locale } = context
  const word = (key: string) => translate(`overview.matrix.${key}`)
  const most = isWhole(context) ? matrix.rows.length : MOST_BIDDERS
  const bidders = matrix.rows.length > most ? byClues(matrix.rows).slice(0, most) : matrix.rows
  const textOf = (line: Line, result: SectionResult, at: number) => {
    if (isBidder(line)) return countText(line, at, context)
    if (line === 'sum') return sumText(result, context)
    return progressText(summed(progress.filter(({ analysis }) => analysis === result.analysis.id)), context)
  }
  const columns: PlainColumn<Line>[] = [
    {
      key: 'bidderName',
      title: word('bidder'),
      width: 30,
      value: (line) => (isBidder(line) ? bidderText(line, context) : word(line)),
    },
    ...matrix.columns.map(
      (result, at): PlainColumn<Line> => ({
        key: result.module.id,
        // A break within a word is that of a narrow column on the screen.
        title: translate(`analyses.${result.analysis.id}.short`).replaceAll('\u00ad', ''),
        width: 11,
        center: true,
        value: (line) => textOf(line, result, at),
      }),
    ),
    {
      key: 'total',
      title: word('total'),
      width: 10,
      center: true,
      value: (line) => {
        if (line === 'judged') return progressText(judged, context)
        return formatCount(isBidder(line) ? line.total : matrix.total, locale)
      },
    },
  ]
  const head = { id: 'summary-matrix', caption: word('caption'), empty: translate('report.table.empty') }
  const table = plainTable(head, columns, [...bidders, 'sum', 'judged'] as Line[], context)
  const notes = [translate('report.digest.countNote'), mergedText(matrix.facts, translate)]
  const note = paragraph(notes.join(' '), 'muted')
  const left = matrix.rows.length - bidders.length
  if (left === 0) return [table, note]
  const values = { shown: formatCount(bidders.length, locale), left: formatCount(left, locale) }
  return [table, paragraph(translate('report.digest.moreBidders', values), 'muted'), note]
}

const short = (text: string) => {
  const letters = [...text]
  return letters.length > MOST_TEXT ? `${letters.slice(0, MOST_TEXT).join('')}…` : text
}

/** A result that compared nothing stands among what is not compared; one that compared a part says so. */
function comparedText({ reported }: SummaryResults, { translate }: ReportContext): string {
  const done = reported.flatMap(({ analysis, state }) => {
    if (!state.current || comparedNothing(state.coverage)) return []
    const title = translate(`analyses.${analysis.id}.title`)
    return comparedIn(state.current, state.coverage) === 'part'
      ? [`${title} (${translate('overview.state.part')})`]
      : [title]
  })
  return done.length === 0 ? MISSING : done.join(translate('marks.list'))
}

/** Analyses of which the same was not compared share a line. */
function gapTexts({ matrix }: SummaryResults, { translate }: ReportContext): string {
  const titles = new Map<string, string[]>()
  for (const { result, texts } of gapsIn(matrix.columns, translate)) {
    const text = texts.join(' ')
    titles.set(text, [...(titles.get(text) ?? []), translate(`analyses.${result.analysis.id}.title`)])
  }
  const lines = [...titles].map(
    ([text, of]) => `${of.join(translate('marks.list'))}${translate('marks.colon')}${text}`,
  )
  const none = everythingCompared(lines.length)
  return none ? claimText(none, translate) : lines.join('\n')
}

function groupText({ shown }: SummaryResults, context: ReportContext): string {
  const { translate, locale } = context
  if (!hasResults(shown)) return translate('overview.empty.noResults')
  const groups = groupsIn(pairsOf(shown), shown.bidders, context)
  if (groups.length === 0) return nothingSharedText(shown, 'noGroup', translate)
  const left = groups.length - MOST_GROUPS
  const more = left > 0 ? [translate('report.digest.moreGroups', { count: formatCount(left, locale) })] : []
  return [...groups.slice(0, MOST_GROUPS), ...more].join('\n')
}

function judgedText({ judged: by, shown }: SummaryResults, { work }: SummaryData, context: ReportContext) {
  const { translate, locale } = context
  const { judged, all } = by
  const facts = shown.judgements.facts.map(standing)
  const count = (verdict: string) =>
    formatCount(facts.filter((one) => one?.verdict === verdict).length, locale)
  return translate('report.digest.judgedText', {
    judged: formatCount(judged, locale),
    all: formatCount(all, locale),
    confirmed: count('confirmed'),
    toClarify: count('toClarify'),
    dismissed: count('dismissed'),
    dissents: formatCount(work.dissents.length, locale),
  })
}

/** The weightiest clues as sentences; nothing without any. */
function weightiestBlocks(
  { shown }: SummaryResults,
  offers: readonly Offer[],
  context: ReportContext,
): Block[] {
  const texts = weightiestTexts(shown, offers, MOST_FACTS, context)
  if (texts.length === 0) return []
  return [
    heading(3, 'weightiest', context.translate('report.digest.weightiest')),
    ...texts.map((text) => paragraph(text)),
  ]
}

/** What was found, as facts with the words of the overview. */
function resultFacts(data: SummaryData, results: SummaryResults, context: ReportContext): Facts {
  const { translate } = context
  return facts([
    { label: translate('overview.groups.title'), value: groupText(results, context) },
    { label: claimText(comparedAnalyses(), translate), value: comparedText(results, context) },
    { label: translate('overview.gaps.title'), value: gapTexts(results, context) },
    { label: translate('overview.matrix.judged'), value: judgedText(results, data, context) },
  ])
}

/** What each bidder offered, the lowest first; with many bidders the list of bidders has the others. */
function pricesText(offers: readonly Offer[], { translate }: ReportContext): string {
  const sorted = offers.toSorted((a, b) => a.price - b.price)
  const shown = sorted.slice(0, MOST_BIDDERS).map(({ bidderName, text }) => `${bidderName} ${text}`)
  return (
    [...shown, ...(sorted.length > MOST_BIDDERS ? ['…'] : [])].join(translate('marks.semicolon')) || MISSING
  )
}

function sectionFacts(
  { overview, work }: SummaryData,
  offers: readonly Offer[],
  context: ReportContext,
): Facts {
  const { translate, locale } = context
  const { section, bidders, files, reportDate } = overview
  const leader = work.committee.find(({ isLeader }) => isLeader)?.name ?? MISSING
  const taking = bidders.filter(({ isOk }) => isOk === 1).length
  const bids = files.filter(({ fileType }) => fileType === FILE_TYPE.bid).length
  const number = (value: number) => formatCount(value, locale)
  return facts([
    {
      label: translate('report.digest.bidders'),
      value: translate('report.digest.biddersText', { all: number(bidders.length), taking: number(taking) }),
    },
    {
      label: translate('report.digest.files'),
      value: translate('report.digest.filesText', { all: number(files.length), bids: number(bids) }),
    },
    { label: translate('sections.fields.tenderPrice'), value: formatMoney(section.tenderPrice, locale) },
    { label: translate('sections.fields.openTime'), value: formatMinute(section.openingTime) },
    { label: translate('report.overview.reportDate'), value: reportDate },
    { label: translate('report.overview.experts'), value: number(work.experts.length) },
    { label: translate('report.overall.leader'), value: leader },
    { label: translate('sections.fields.bidderPrice'), value: pricesText(offers, context) },
  ])
}

function leftOutFacts({ leftOut }: SummaryData, { translate }: ReportContext): Facts['items'] {
  const { chapters, isComplete } = leftOut
  if (chapters.length === 0) return []
  const names = chapters
    .map((chapter) => translate(`report.chapters.${chapter}`))
    .join(translate('marks.list'))
  const value = translate(`report.digest.${isComplete ? 'leftOutHere' : 'leftOutText'}`, { names })
  return [{ label: translate('report.digest.leftOut'), value }]
}

function decisionFacts(data: SummaryData, context: ReportContext): Facts {
  const { work, seal } = data
  const { translate, locale } = context
  const number = (value: number) => formatCount(value, locale)
  const signers = signersOf(work, seal.version)
  const signed = claimText(signingClaim(signingFacts(signers)), translate)
  const named = (own: readonly Signer[]) =>
    own.map((signer) => withAccount(signer, translate)).join(translate('marks.list')) || MISSING
  const handed = work.opinions.filter(({ handedInAt }) => handedInAt !== null).length
  return facts([
    {
      label: translate('report.overall.title'),
      value: work.head?.overallText ? short(work.head.overallText) : claimText(noOverallOpinion(), translate),
    },
    {
      label: translate('report.signatures.title'),
      value: claimText(sealOf(seal.isSealed ? (seal.version?.number ?? 0) : null), translate),
    },
    {
      label: translate('report.chapters.signatures'),
      value: claimText(signedAndHanded(signed, number(handed)), translate),
    },
    {
      label: translate('report.signatures.signed'),
      value: named(signers.filter(({ signature }) => signature !== null)),
    },
    {
      label: translate('report.signatures.unsigned'),
      value: named(signers.filter(({ signature }) => signature === null)),
    },
    ...leftOutFacts(data, context),
  ])
}

/**
 * One page for the people who decide: what was compared and found, what was not compared, the judgements,
 * and the opinion.
 */
export function summaryChapter(data: SummaryData, context: ReportContext): Block[] {
  const { translate } = context
  const { results } = data
  const offers = offersOf(data.overview, context)
  return [
    heading(1, 'digest', translate('report.chapters.summary')),
    paragraph(translate('report.clue'), 'warn'),
    sectionFacts(data, offers, context),
    ...(results
      ? [
          ...weightiestBlocks(results, offers, context),
          ...matrixTable(results, context),
          resultFacts(data, results, context),
        ]
      : [notice(translate('report.hidden'))]),
    decisionFacts(data, context),
  ]
}
