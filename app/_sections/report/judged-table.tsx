import type { ReactNode } from 'react'
import { Button, ButtonLink } from '@/app/_ui/button'
import type { TableColumn } from '@/app/_ui/data-table'
import { EmptyState } from '@/app/_ui/empty-state'
import { ChoiceForm } from '@/app/_ui/filters'
import { PlainLink } from '@/app/_ui/markup/plain-link'
import { findAnalysis } from '@/lib/analyses/rules'
import type { Person } from '@/lib/auth/data'
import { currentPerson } from '@/lib/auth/loaders'
import { sectionHref } from '@/lib/catalogue/section-href'
import { allows } from '@/lib/domain/permissions'
import type { ResultTable, Row } from '@/lib/engine/analysis'
import { allJudged, claimText } from '@/lib/evidence/claims'
import { clueText } from '@/lib/evidence/sentence'
import type { Locale } from '@/lib/kit/i18n/locale'
import { type Translate, translator } from '@/lib/kit/i18n/translator'
import { hrefOf, type Query } from '@/lib/kit/query'
import {
  JUDGED_STATES,
  type JudgedState,
  type Judging,
  judgedStateIn,
  judgingOf,
} from '@/lib/report/judging/judging'
import { nextOpenTable, type WaitingTable } from '@/lib/report/judging/open-tables'
import { analysisProgress, type Progress } from '@/lib/report/judging/progress'
import { isShared } from '@/lib/workspace/shares/view'
import { judgeCell } from './judge-cell'
import styles from './work.module.css'

/** Messages for what opens here (`JudgeDesk`). */
export const JUDGE_MESSAGES = [
  'judging',
  'report.judgement',
  'report.page',
  'report.dissent',
  'report.opinions',
  'codes.judgementVerdict',
  'codes.judgementReason',
] as const

interface Place {
  readonly openId: string
  readonly path: string
  readonly query: Query
  readonly locale: Locale
}

/** What a screen shows about the judgements of one of its tables. */
export interface JudgedView {
  /** The column in which findings are judged; none for people who may not see judgements. */
  readonly columns: TableColumn<Row>[]
  /** Progress, choice, and the button for everything under the filter; null if there is nothing to judge. */
  readonly strip: ReactNode
  /** Whether the choice in the address shows a row; null: all rows are shown. */
  readonly keeps: ((row: Row) => boolean) | null
  /** In the place of the rows that wait, once none does; null: some do, or all rows are shown. */
  readonly done: ReactNode
}

export const NOT_JUDGED: JudgedView = { columns: [], strip: null, keeps: null, done: null }

interface Strip {
  readonly place: Place
  readonly analysis: string
  readonly table: string
  readonly state: JudgedState | null
  readonly progress: Progress
  readonly judging: Judging
  readonly translate: Translate
  /** That every finding is judged, and where the way leads then; null while one waits. */
  readonly done: Done | null
}

interface Done {
  readonly text: string
  /** Null for who may not see the report, where nothing waits any more. */
  readonly link: { readonly href: string; readonly label: string } | null
}

/** The query of the screen that decides which findings it lists. */
const viewOf = (query: Query) => hrefOf('', { ...query, page: undefined, size: undefined }).slice(1)

function JudgeStrip({ place, analysis, table, state, progress, judging, translate: t, done }: Strip) {
  const { path, query } = place
  // Of the waiting findings alone, what stands in their place says it.
  const end = state === 'open' ? null : done
  return (
    <div className={styles.strip}>
      {end && progress.toClarify === 0 ? (
        <strong>{end.text}</strong>
      ) : (
        <span className="muted figures">{t('judging.progress', { ...progress })}</span>
      )}
      <ChoiceForm
        path={path}
        query={query}
        name="judged"
        label={t('judging.states.label')}
        value={state ?? ''}
        options={['' as const, ...JUDGED_STATES].map((value) => ({
          value,
          label: t(`judging.states.${value || 'all'}`),
        }))}
      />
      {judging.isMember && progress.judged < progress.all && (state ?? 'open') === 'open' && (
        <Button
          small
          aria-haspopup="dialog"
          title={`${t('judging.judgeView')} ${t('judging.keys')}`}
          aria-label={t('judging.judgeView')}
          data-judge-view={JSON.stringify({ place: { analysis, table }, view: viewOf(query) })}
        >
          {t('judging.judgeAll')}
        </Button>
      )}
      {end?.link && (
        <PlainLink className={styles.next} href={end.link.href} title={end.link.label}>
          {end.link.label}
        </PlainLink>
      )}
    </div>
  )
}

const nameOf = ({ analysis, table }: WaitingTable, t: Translate) =>
  `${t(`analyses.${analysis}.title`)} · ${t(`analyses.${analysis}.tables.${table}`)}`

/** Where the way leads from a table without a waiting finding: to the next that has one, and from the last to the report. */
async function doneIn(
  { openId }: Place,
  analysis: string,
  progress: Progress,
  person: Person,
  t: Translate,
): Promise<Done | null> {
  const claim = allJudged(progress)
  if (!claim) return null
  const next = await nextOpenTable(openId, analysis)
  const text = claimText(claim, t)
  if (next) {
    const label = t('judging.next', { name: nameOf(next, t), count: next.count })
    return { text, link: { href: next.href, label } }
  }
  const toReport = { href: sectionHref(openId, 'report'), label: t('judging.toReport') }
  return { text, link: allows(person.grants, 'report:view') ? toReport : null }
}

/** Why no finding can be judged, and where that is mended. */
function NoCommittee({
  openId,
  person,
  translate,
}: {
  openId: string
  person: Person
  translate: Translate
}) {
  return (
    <p className={styles.strip}>
      <span>{translate('judging.noCommittee')}</span>
      {allows(person.grants, 'expert:view') && (
        <PlainLink href={sectionHref(openId, 'expert_info')}>
          {translate('report.signatures.toExperts')}
        </PlainLink>
      )}
    </p>
  )
}

function columnOf(
  judging: Judging,
  table: ResultTable,
  { locale }: Place,
  originalOf: (row: Row) => Row,
): TableColumn<Row> {
  const words = { translate: translator(locale), locale }
  const { translate } = words
  const cell = (row: Row, index: number) => {
    const original = originalOf(row)
    const place = judging.place(original)
    if (!place) return <span />
    const text = clueText(place.analysis, table, row, words)
    return judgeCell({ judging, place, row: original, text, index, translate })
  }
  const title = (
    <span className={styles.judged}>
      {judging.isMember && (
        <input type="checkbox" data-select-all aria-label={translate('judging.selectAll')} />
      )}
      {translate('report.judgement.title')}
    </span>
  )
  return { key: 'judgement', title, cell }
}

/**
 * The judgements of a table on its screen. In shared views there are none.
 * @param originalOf the computed row, if the shown row is masked
 */
export async function judgedView(
  place: Place,
  analysisId: string,
  table: ResultTable,
  originalOf: (row: Row) => Row = (row) => row,
): Promise<JudgedView> {
  const person = isShared(place.path) ? null : await currentPerson()
  const analysis = findAnalysis(analysisId)!
  const judging = person && (await judgingOf(place.openId, analysis, table, person.userId))
  if (!judging || (judging.hasCommittee && !judging.isUsed)) return NOT_JUDGED
  const known = await analysisProgress(place.openId, analysisId)
  const progress = known.find((one) => one.table === table.id)
  if (!progress) return NOT_JUDGED
  const state = judgedStateIn(place.query)
  const translate = translator(place.locale)
  const reason = !judging.hasCommittee && progress.all > 0 && (
    <NoCommittee openId={place.openId} person={person} translate={translate} />
  )
  if (!judging.isUsed) return { ...NOT_JUDGED, strip: reason }
  const done = await doneIn(place, analysisId, progress, person, translate)
  return {
    columns: [columnOf(judging, table, place, originalOf)],
    strip: (
      <>
        {reason}
        <JudgeStrip
          {...{ place, analysis: analysisId, table: table.id, state, progress, judging, translate, done }}
        />
      </>
    ),
    keeps: state && ((row) => judging.isIn(state, row)),
    done: done && state === 'open' && (
      <EmptyState
        icon="check"
        title={done.text}
        action={
          done.link && (
            <ButtonLink kind="primary" href={done.link.href}>
              {done.link.label}
            </ButtonLink>
          )
        }
      />
    ),
  }
}
