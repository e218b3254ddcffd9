'use client'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { useReady } from '@/app/_ui/client/use-ready'
import { DraftNote } from '@/app/_ui/drafts/draft-note'
import type { Answer } from '@/lib/analyses/unbalance/view/asked'
import type { Locale } from '@/lib/kit/i18n/locale'
import type { EditedSelector } from '../edited'
import styles from '../explorer.module.css'
import { AnswerState } from './answer-state'
import { DrawPart } from './draw-part'
import { KeepPart } from './keep-part'
import { PairItems } from './pair-items'
import { ClassLines } from './pictures/class-lines'
import { type DrawnBidder, drawnBidders } from './pictures/drawn-bidders'
import { PlanPart } from './plan-part'
import { ScenarioList } from './scenario-list'
import { ClassNames, SelectorFields } from './selector-fields'
import { AddedItems, Totals } from './totals'
import { type ExplorerStart, type ExplorerState, useExplorer } from './use-explorer'

export interface ExplorerProps extends ExplorerStart {
  readonly path: string
  readonly bidders: readonly { readonly bidderId: number; readonly bidderName: string }[]
  readonly locale: Locale
}

/** Whose items are looked at, and with whom they are compared. */
function BidChoice({ state, bidders }: { state: ExplorerState; bidders: ExplorerProps['bidders'] }) {
  const t = useTranslations('unbalance.bids')
  const { edited, change } = state
  const field = (key: 'bidderId' | 'againstId', label: string) => (
    <label className={styles.field}>
      {label}
      <select
        data-controlled
        className="select"
        value={edited[key] ?? ''}
        onChange={({ target }) => change({ [key]: Number(target.value) })}
      >
        {bidders.map(({ bidderId, bidderName }) => (
          <option key={bidderId} value={bidderId}>
            {bidderName}
          </option>
        ))}
      </select>
    </label>
  )
  return (
    <div className={styles.fields}>
      {field('bidderId', t('bidder'))}
      {field('againstId', t('against'))}
    </div>
  )
}

/** What the class of the lines is called. */
function useClassName(answer: Answer | null) {
  const t = useTranslations('unbalance.scenarios')
  return ({ by, text }: EditedSelector) => {
    if (by === 'rows') return t('rows', { count: text.split(',').length })
    if (by !== 'unit') return `${t(`bys.${by}`)} ${text}`
    return answer?.units.find(({ unit }) => String(unit) === text)?.name ?? ''
  }
}

interface Shown {
  readonly state: ExplorerState
  readonly names: ReadonlyMap<number, string>
  readonly drawn: readonly DrawnBidder[]
  readonly props: ExplorerProps
}

function PairPart({ state, names, props }: Shown) {
  const t = useTranslations('unbalance.pair')
  const { edited, change, totals } = state
  const take = ({ place }: Answer['pair'][number]) => {
    const [first, ...rest] = edited.scenarios
    const line = { by: 'rows', text: String(place), change: '0' } as const
    if (first) change({ scenarios: [{ ...first, lines: [...first.lines, line] }, ...rest] })
  }
  const isPair = edited.bidderId !== edited.againstId
  const [bidder, other] = [names.get(edited.bidderId ?? -1) ?? '', names.get(edited.againstId ?? -1) ?? '']
  return (
    <section className={styles.part}>
      <h2>{t('title')}</h2>
      <BidChoice state={state} bidders={props.bidders} />
      {!isPair && <p className="hint bare">{t('same')}</p>}
      {isPair && totals.answer && (
        <PairItems
          items={totals.answer.pair}
          names={{ bidder, other }}
          locale={props.locale}
          onTake={props.isFixed ? null : take}
        />
      )}
    </section>
  )
}

function LinesPart({ state, drawn, props }: Shown) {
  const t = useTranslations('unbalance.lines')
  const { edited, change, totals, shownLine } = state
  const nameOf = useClassName(totals.answer)
  return (
    <section className={styles.part}>
      <h2>{t('title')}</h2>
      <div className={styles.fields}>
        <SelectorFields
          value={edited.line}
          labels={{ by: t('by'), what: t('what') }}
          answer={totals.answer}
          onChange={(line) => change({ line })}
        />
      </div>
      {totals.answer?.lines && (
        <ClassLines
          answer={totals.answer}
          lines={totals.answer.lines}
          drawn={drawn}
          what={nameOf(shownLine)}
          locale={props.locale}
        />
      )}
    </section>
  )
}

function TotalsPart({ state, names, props }: Shown) {
  const t = useTranslations('unbalance.totals')
  const { totals, edited } = state
  return (
    <section className={styles.part}>
      <h2>{t('title')}</h2>
      <AnswerState part={totals} />
      {totals.answer && (
        <div data-old={totals.isOld || undefined} className={styles.results}>
          <Totals answer={totals.answer} locale={props.locale} />
          <AddedItems
            answer={totals.answer}
            bidderName={names.get(edited.bidderId ?? -1) ?? ''}
            locale={props.locale}
          />
        </div>
      )}
    </section>
  )
}

/** What bids come to if quantities or payments turn out otherwise, as the reader assumes it. */
export function Explorer(props: ExplorerProps) {
  const { openId, path, bidders, locale, isFixed } = props
  const state = useExplorer(props)
  const isReady = useReady()
  const { edited, change, totals, scenarios } = state
  const names = useMemo(
    () => new Map(bidders.map(({ bidderId, bidderName }) => [bidderId, bidderName])),
    [bidders],
  )
  const drawn = drawnBidders(totals.answer?.bidders ?? [], edited.bidderId, edited.againstId)
  const shown: Shown = { state, names, drawn, props }
  const problemOf = (scenario: number, line: number) => {
    const sent = scenarios.lines[scenario]?.indexOf(line) ?? -1
    return (
      totals.problems.find(({ path: at }) => at.startsWith(`scenarios.${scenario}.changes.${sent}`))
        ?.message ?? null
    )
  }
  return (
    <div className={styles.explorer}>
      <DraftNote state={state.drafts} />
      <ClassNames answer={totals.answer} />
      <fieldset disabled={isFixed || !isReady} className="column gap16">
        <ScenarioList
          scenarios={edited.scenarios}
          answer={totals.answer}
          problemOf={problemOf}
          onChange={(next) => change({ scenarios: next })}
        />
        <TotalsPart {...shown} />
        <PairPart {...shown} />
        <LinesPart {...shown} />
        <DrawPart state={state} names={names} bidders={drawn} asked={props.draws} locale={locale} />
        <PlanPart state={state} names={names} bidders={drawn} locale={locale} />
        {!isFixed && <KeepPart openId={openId} path={path} asked={state.asked} onKept={state.settle} />}
      </fieldset>
    </div>
  )
}
