import type { Block, ReportDocument } from '../analyses/chapter/blocks'
import { heading, notice, REPORT_ROWS, type ReportContext } from '../analyses/chapter/context'
import { auditEnd } from '../audit/data'
import type { Person } from '../auth/data'
import { filesOf } from '../documents/files/data'
import { allows } from '../domain/permissions'
import { overviewOf } from '../evidence/matrix'
import { clock } from '../kit/clock'
import { formatTime } from '../kit/format'
import type { Locale } from '../kit/i18n/locale'
import { translator } from '../kit/i18n/translator'
import { lawVersionsOf } from '../laws/data'
import { paramsOf } from '../params/data'
import { dictionaryOf } from '../people/dictionaries/items'
import { runStates } from '../runs/loaders'
import { usedParams } from '../runs/used-params'
import { biddersOf } from '../sections/bidders/data'
import { type Section, sectionById } from '../sections/data'
import { editionOf, inWordsOf } from '../sections/edition/data'
import { arranged, chapterTitle, chosenChapters, leftOutOf, type NumberedChapter, numbered } from './chapters'
import type { CommitteeMember } from './committee/committee'
import { type CommitteeWork, committeeWork } from './committee/work'
import { fileChapter, lawChapter, methodChapter } from './content/annexes'
import { biddersChapter } from './content/bidders'
import { committeeChapter } from './content/committee'
import { keptRunsParts } from './content/kept-runs'
import { checkTable, type OverviewData, overviewChapter } from './content/overview'
import { type ReportedAnalysis, reportedAnalyses, resultsChapter, stateOfAnalyses } from './content/results'
import { type SealShown, signatureChapter } from './content/signatures'
import { isMissing, type SummaryData, type SummaryResults, summaryChapter } from './content/summary'
import { factJudgements } from './judging/by-fact'
import { factProgress, judgingProgress } from './judging/progress'
import { sealState } from './seal/seal'

async function reportedOf(openId: string, locale: Locale): Promise<ReportedAnalysis[]> {
  const reported: ReportedAnalysis[] = []
  const analyses = reportedAnalyses(await paramsOf(openId))
  const states = await runStates(openId, analyses)
  for (const [at, analysis] of analyses.entries()) {
    const state = states[at]!
    const params = state.current ? await usedParams(state.current, locale) : { used: [], changed: [] }
    reported.push({ analysis, state, ...params })
  }
  return reported
}

async function sealShown(section: Section): Promise<SealShown> {
  const { current, now } = await sealState(section)
  return { version: current, isSealed: current?.sealedAt != null, hash: now.hash }
}

export interface ReportOptions {
  /** Maximum rows listed per table. */
  readonly rows?: number
  /** Also the chapters that were left out, for the evidence package. */
  readonly isComplete?: boolean
  /** The seal to show instead of the stored one, while it is being made. */
  readonly seal?: SealShown
  /** The committee to show instead of the present one, for an earlier version. */
  readonly committee?: readonly CommitteeMember[]
}

/** What the chapters are built from. */
interface Sources extends SummaryData {
  readonly context: ReportContext
}

/** The results of a section, counted by the functions of its overview. */
async function resultsFor(section: Section, overview: OverviewData, work: CommitteeWork, locale: Locale) {
  const { openId } = section
  const reported = await reportedOf(openId, locale)
  const matrix = await overviewOf(openId)
  const { bidders } = overview
  const judgements = await factJudgements(openId, work.judgements)
  const shown = { openId, bidders, results: matrix.columns, judgements, facts: matrix.facts.byBidder }
  const [progress, judged] = [await judgingProgress(openId), await factProgress(openId)]
  return { reported, matrix, shown, progress, judged }
}

/** Chapters of results, which not everybody may see. */
async function resultBlocks(
  chapter: NumberedChapter,
  { reported, shown }: SummaryResults,
  { context, leftOut }: Sources,
): Promise<Block[]> {
  switch (chapter.id) {
    case 'findings':
      return isMissing(leftOut, 'results')
        ? [
            ...biddersChapter(shown, chapter, context, 'inPackage'),
            ...stateOfAnalyses(reported, chapter, context),
            ...(await keptRunsParts(shown.openId, chapter.number, 4, context)),
          ]
        : biddersChapter(shown, chapter, context, 'inAnnex')
    case 'method':
      return methodChapter(reported, chapter, context)
    case 'law':
      return lawChapter(reported, chapter, context)
    case 'files':
      return fileChapter(reported, chapter, context)
    default:
      return [
        ...(await resultsChapter(reported, shown.judgements, chapter, context)),
        ...(await keptRunsParts(shown.openId, chapter.number, reported.length + 1, context)),
      ]
  }
}

async function chapterBlocks(chapter: NumberedChapter, sources: Sources): Promise<Block[]> {
  const { context, overview, work, seal, results, leftOut } = sources
  if (chapter.id === 'overview') return overviewChapter(overview, chapter, context)
  if (chapter.id === 'opinions')
    return [
      ...committeeChapter(work, chapter, context),
      // Whether the committee is as the law requires is never left out.
      ...(isMissing(leftOut, 'overview') ? checkTable(overview, context) : []),
    ]
  if (chapter.id === 'signatures') return signatureChapter(work, seal, await auditEnd(), chapter, context)
  if (results) return resultBlocks(chapter, results, sources)
  const title = chapterTitle(chapter, context.translate)
  return [heading(1, chapter.id, title), notice(context.translate('report.hidden'))]
}

async function overviewData(section: Section, work: CommitteeWork, { translate }: ReportContext) {
  const { openId, organisationId } = section
  return {
    section,
    edition: await editionOf(openId),
    projectTypes: await dictionaryOf(organisationId, 'GCLX', translate),
    bidders: await biddersOf(openId),
    files: await filesOf(openId, { isDel: 0, seenBy: null }),
    experts: work.experts,
    reportDate: work.head?.overallDate ?? formatTime(clock.now()).slice(0, 10),
  }
}

/** The report in the words that are current. */
async function inPresentWords(
  openId: string,
  locale: Locale,
  viewer: Person | null,
  options: ReportOptions = {},
): Promise<ReportDocument> {
  const section = await sectionById(openId)
  if (!section) throw new Error(`no section ${openId}`)
  const translate = translator(locale)
  const laws = await lawVersionsOf(section.organisationId)
  const context: ReportContext = { locale, translate, rows: options.rows ?? REPORT_ROWS, laws }
  const working = await committeeWork(openId, null)
  const work = options.committee ? { ...working, committee: options.committee } : working
  const overview = await overviewData(section, work, context)
  const mayRead = viewer === null || allows(viewer.grants, 'analysis:view')
  const chosen = chosenChapters(work.head)
  const { isComplete = false } = options
  const sources: Sources = {
    context,
    overview,
    work,
    seal: options.seal ?? (await sealShown(section)),
    results: mayRead ? await resultsFor(section, overview, work, locale) : null,
    leftOut: { chapters: leftOutOf(chosen), isComplete },
  }
  const blocks = summaryChapter(sources, context)
  const listed = numbered(isComplete ? arranged(chosen) : chosen)
  for (const chapter of listed) blocks.push(...(await chapterBlocks(chapter, sources)))
  const title = translate('report.title')
  return {
    form: 2,
    locale,
    title,
    subtitle: `${section.sectionName} (${section.sectionCode})`,
    words: {
      contents: translate('report.contents'),
      // Filled in by the renderer.
      pageOf: translate('report.pageOf', { page: '{page}', pages: '{pages}' }),
      head: `${title} · ${section.sectionName}`,
      same: translate('report.table.same'),
    },
    blocks,
  }
}

/**
 * The report of a section in its present state, in the words of its edition: a summary, then the chapters.
 * @param viewer restricts the chapters; null for the sealed report, which is complete
 * @throws Error if there is no such section; callers have checked that
 */
export const reportDocument = (...asked: Parameters<typeof inPresentWords>): Promise<ReportDocument> =>
  inWordsOf(asked[0], () => inPresentWords(...asked))
