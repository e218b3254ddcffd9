import { notFound } from 'next/navigation'
import { getLocale } from 'next-intl/server'
import type { ReportDocument } from '../analyses/chapter/blocks'
import { REPORT_ROWS } from '../analyses/chapter/context'
import { findAnalysis } from '../analyses/rules'
import type { Person } from '../auth/data'
import { allows } from '../domain/permissions'
import type { Locale } from '../kit/i18n/locale'
import { translator } from '../kit/i18n/translator'
import { type Query, single } from '../kit/query'
import { findingText } from '../runs/finding/words'
import { maskedRow } from '../runs/personal'
import { biddersOf } from '../sections/bidders/data'
import type { Section } from '../sections/data'
import { sectionOfPage } from '../sections/loaders'
import { looks } from '../sections/secrecy/sides/sides'
import { bidderBehind } from '../sections/secrecy/units'
import { isVeiled } from '../sections/secrecy/veiled'
import { isChair } from './committee/actions'
import { absentOf, type CommitteeWork, committeeWork, isReadyToSign } from './committee/work'
import { type Judgement, type SignatureWithdrawal, withdrawalsOf } from './data'
import { reportDocument } from './document'
import { openTables, toClarifyTables, type WaitingTable } from './judging/open-tables'
import { type WaitingFacts, waitingFacts } from './judging/progress'
import { letterDocument } from './letter'
import { lookAtReport } from './looked'
import { conditionOf, type SealState, sealState, unsignedBy } from './seal/seal'
import { type SealedReport, sealedReport } from './seal/sealed'

/** Rows per table on the screen; `full=1` in the address raises the limit to that of the documents. */
export const SCREEN_ROWS = 20

export const REPORT_TABS = ['document', 'work'] as const

/** The parameters in the address of the report: tab, sealed version, letter. */
function requestOf(query: Query) {
  const whole = (name: string) => {
    const text = single(query, name)
    return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : null
  }
  const tab = REPORT_TABS.find((known) => known === single(query, 'tab')) ?? 'document'
  const isFull = single(query, 'full') === '1'
  return { tab, isFull, version: whole('version'), letter: whole('letter'), letterTo: whole('letterTo') }
}

/** Data shared by all parts of the page. */
export interface ReportShown {
  readonly section: Section
  readonly person: Person
  readonly locale: Locale
  readonly work: CommitteeWork
  readonly seal: SealState
  readonly withdrawals: readonly SignatureWithdrawal[]
  /** Tables with findings that nobody has judged. */
  readonly unjudged: readonly WaitingTable[]
  /** The tables with findings that wait for the bidder to clarify. */
  readonly toClarify: readonly WaitingTable[]
  /** How many facts the findings that wait state. */
  readonly waiting: WaitingFacts
  /** Judgements that a member disagrees with. */
  readonly disputed: readonly Judgement[]
}

export interface ReportView extends ReportShown {
  readonly requested: ReturnType<typeof requestOf>
  /** The document to show; null on tabs without one. */
  readonly document: ReportDocument | null
  /** The requested sealed version. */
  readonly sealed: SealedReport | null
}

async function shownDocument(
  { section, person, locale }: ReportShown,
  { tab, isFull, letter }: ReturnType<typeof requestOf>,
  sealed: SealedReport | null,
): Promise<ReportDocument | null> {
  if (sealed) return sealed.document
  if (letter !== null) return (await letterDocument(section.openId, letter, locale)) ?? notFound()
  if (tab !== 'document') return null
  return reportDocument(section.openId, locale, person, { rows: isFull ? REPORT_ROWS : SCREEN_ROWS })
}

/**
 * The data of the report page; 404 for a version or letter that does not exist.
 * @returns null for who has filed a technical document of a veiled section
 */
export async function reportView(openId: string, query: Query): Promise<ReportView | null> {
  const { section, person } = await sectionOfPage(openId, 'report:view')
  if (!(await looks(() => lookAtReport(openId)))) return null
  const locale = await getLocale()
  const requested = requestOf(query)
  const [work, seal] = [await committeeWork(openId, person), await sealState(section)]
  const withdrawals = await withdrawalsOf(openId)
  const [unjudged, toClarify] = [await openTables(openId), await toClarifyTables(openId)]
  const against = new Set(work.dissents.map(({ judgementId }) => judgementId))
  const disputed = work.judgements.filter(({ id }) => against.has(id))
  const waiting = await waitingFacts(openId)
  const shown = { section, person, locale, work, seal, withdrawals, unjudged, toClarify, waiting, disputed }
  const { version } = requested
  const sealed = version === null ? null : ((await sealedReport(openId, version, locale)) ?? notFound())
  return { ...shown, requested, sealed, document: await shownDocument(shown, requested, sealed) }
}

/** What this person may do, and what is missing for the seal. */
export function actingOf({ person, work, seal }: ReportShown) {
  const { committee } = work
  const member = committee.find(({ userId }) => userId === person.userId) ?? null
  const missing = unsignedBy(seal.current, committee)
  const mayEdit = allows(person.grants, 'section:edit')
  return {
    member,
    isChair: isChair({ person }, committee),
    /** Whether the person writes letters and chooses the chapters. */
    takesPart: mayEdit || member !== null,
    condition: conditionOf(seal),
    missing,
    absent: absentOf(work),
    /** Whether the person may open the attendance sheet. */
    mayAttend: allows(person.grants, 'report:sign') || allows(person.grants, 'expert:attendance'),
    hasSigned: seal.current?.signatures.some(({ userId }) => userId === person.userId) === true,
    isReady: isReadyToSign(work),
    maySign: member?.maySign === true && missing.some(({ userId }) => userId === person.userId),
  }
}

/** The draft of a letter: the bidder, and questions suggested by findings; those to be clarified are chosen. */
export async function draftLetter({ section, work, locale }: ReportShown, bidderId: number | null) {
  const bidders = await biddersOf(section.openId)
  const bidder = bidders.find(({ id }) => id === bidderId) ?? null
  const hidden = isVeiled(section)
  // What was judged before the reveal is about units.
  const ids = (about: readonly number[]) => (hidden ? about : about.map((id) => bidderBehind(id, bidders)))
  const translate = translator(locale)
  const questions = work.judgements
    .filter(({ verdict, bidders: about }) => verdict !== 'dismissed' && ids(about).includes(bidder?.id ?? -1))
    .flatMap(({ id, analysis, table: tableId, row, reason }) => {
      const table = findAnalysis(analysis)?.tables.find((candidate) => candidate.id === tableId)
      if (!table) return []
      const finding = findingText(table, maskedRow(table, row), { translate, locale }, false)
      const title = translate(`analyses.${analysis}.title`)
      const text = translate('report.letters.defaultQuestion', { analysis: title, finding })
      return [{ id, text, isChosen: reason === 'toClarify' }]
    })
  return { bidders, bidder, questions }
}
