import type { Block, ReportDocument } from '../analyses/chapter/blocks'
import { heading, notice, REPORT_ROWS, type ReportContext } from '../analyses/chapter/context'
import { auditEnd } from '../audit/data'
import type { Person } from '../auth/data'
import { allows, type Permission } from '../domain/permissions'
import { clock } from '../kit/clock'
import { formatTime } from '../kit/format'
import type { Locale } from '../kit/i18n/locale'
import { translator } from '../kit/i18n/translator'
import { lawVersionsOf } from '../laws/data'
import { dictionaryOf } from '../people/dictionaries/items'
import { runState } from '../runs/loaders'
import { usedParams } from '../runs/used-params'
import { biddersOf } from '../sections/bidders/data'
import { type Section, sectionById } from '../sections/data'
import type { CommitteeMember } from './committee/committee'
import { committeeWork } from './committee/work'
import { committeeChapter } from './content/committee'
import { overviewChapter } from './content/overview'
import { type ReportedAnalysis, reportedAnalyses, resultsChapter } from './content/results'
import { type SealShown, signatureChapter } from './content/signatures'
import { sealState } from './seal/seal'

async function reportedOf(openId: string, locale: Locale): Promise<ReportedAnalysis[]> {
  const reported: ReportedAnalysis[] = []
  for (const analysis of reportedAnalyses()) {
    const state = await runState(openId, analysis)
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
  /** The seal to show instead of the stored one, while it is being made. */
  readonly seal?: SealShown
  /** The committee to show instead of the present one, for an earlier version. */
  readonly committee?: readonly CommitteeMember[]
}

/** A chapter, or a note that it is hidden if the viewer may not see it. */
async function chapterFor(
  viewer: Person | null,
  permission: Permission,
  title: { readonly id: string; readonly text: string },
  context: ReportContext,
  chapter: () => Block[] | Promise<Block[]>,
): Promise<Block[]> {
  if (viewer === null || allows(viewer.grants, permission)) return chapter()
  return [heading(1, title.id, title.text), notice(context.translate('report.hidden'))]
}

/**
 * The report of a section in its present state: overview, results of every analysis, opinions, signatures.
 * @param viewer restricts the chapters; null for the sealed report, which is complete
 * @throws Error if there is no such section; callers have checked that
 */
export async function reportDocument(
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
  const present = await committeeWork(openId, null)
  const work = options.committee ? { ...present, committee: options.committee } : present
  const seal = options.seal ?? (await sealShown(section))
  const reportDate = work.head?.overallDate ?? formatTime(clock.now()).slice(0, 10)
  const projectTypes = await dictionaryOf(section.organisationId, 'GCLX', translate)
  const bidders = await biddersOf(openId)
  const overview = { section, projectTypes, bidders, experts: work.experts, reportDate }
  const results = { id: 'results', text: `2 ${translate('report.chapters.results')}` }
  const title = translate('report.title')
  return {
    locale,
    title,
    subtitle: `${section.sectionName} (${section.sectionCode})`,
    words: {
      contents: translate('report.contents'),
      // Filled in by the renderer.
      pageOf: translate('report.pageOf', { page: '{page}', pages: '{pages}' }),
      head: `${title} · ${section.sectionName}`,
    },
    blocks: [
      ...overviewChapter(overview, context),
      ...(await chapterFor(viewer, 'analysis:view', results, context, async () =>
        resultsChapter(await reportedOf(openId, locale), work.judgements, context),
      )),
      ...committeeChapter(work, context),
      ...signatureChapter(work, seal, await auditEnd(), context),
    ],
  }
}
