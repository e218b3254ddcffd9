'use client'
import { useLocale } from 'next-intl'
import { useReady } from '@/app/_ui/client/use-ready'
import { MOST_IN_GROUP } from '@/lib/engine/laboratories/award/limits'
import { formatMoney } from '@/lib/kit/format'
import type { LabState } from '@/lib/laboratories/award/address'
import type { AwardBasis, BasisBidder } from '@/lib/laboratories/award/basis'
import { needText } from '@/lib/laboratories/award/present'
import styles from '../laboratory.module.css'
import { isAdjusted, type Known, scoresOf } from './known'
import { NumberField } from './number-field'
import { useWords } from './words'

type Change = (part: Partial<LabState>) => void

const put = <T,>(of: Readonly<Record<string, T>>, key: string | number, value: T | null) => {
  const { [String(key)]: _, ...others } = of
  return value === null ? others : { ...others, [String(key)]: value }
}
const toggled = (ids: readonly number[], id: number) =>
  ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]

function Tick(props: { label: string; checked: boolean; disabled?: boolean; onChange: () => void }) {
  const isReady = useReady()
  return (
    <input
      data-controlled
      type="checkbox"
      aria-label={props.label}
      checked={props.checked}
      disabled={props.disabled || !isReady}
      onChange={props.onChange}
    />
  )
}

interface RowProps {
  readonly at: number
  readonly bidder: BasisBidder
  readonly state: LabState
  readonly onChange: Change
  readonly scores: readonly string[]
  readonly isAdjusted: boolean
}

function BidRow({ at, bidder, state, onChange, scores, isAdjusted: hasAdjustment }: RowProps) {
  const [words, locale] = [useWords(), useLocale()]
  const isReady = useReady()
  const { bidderId: id, bidderName: name, price, source, isOk } = bidder
  const { group, leaveOut, prices, adjustments } = state
  const setScore = (score: string, value: number | null) => {
    const of = put(state.scores[score] ?? {}, id, value)
    onChange({ scores: put(state.scores, score, Object.keys(of).length > 0 ? of : null) })
  }
  const isFull = group.length >= MOST_IN_GROUP && !group.includes(id)
  return (
    <tr data-typed={prices[id] === undefined ? undefined : ''}>
      <td className={styles.number}>{at}</td>
      <th scope="row">
        {name}
        {!isOk && <span className={styles.faint}> · {words('standings.notAdmitted')}</span>}
      </th>
      <td className={styles.number}>{formatMoney(price, locale)}</td>
      <td>{words(`bids.sources.${source ?? 'none'}`)}</td>
      <td>
        <NumberField
          isWide
          label={words('bids.typedOf', { name })}
          value={prices[id] ?? null}
          onChange={(value) => onChange({ prices: put(prices, id, value) })}
        />
      </td>
      {hasAdjustment && (
        <td>
          <NumberField
            label={words('bids.adjustmentOf', { name })}
            value={adjustments[id] ?? null}
            onChange={(value) => onChange({ adjustments: put(adjustments, id, value) })}
          />
        </td>
      )}
      {scores.map((score) => (
        <td key={score}>
          <NumberField
            label={words('bids.scoreOf', { name, score })}
            value={state.scores[score]?.[id] ?? null}
            onChange={(value) => setScore(score, value)}
          />
        </td>
      ))}
      <td className={styles.tick}>
        <input
          data-controlled
          type="radio"
          name="moved"
          aria-label={words('bids.movedOf', { name })}
          checked={state.moved === id}
          disabled={!isReady}
          onChange={() => onChange({ moved: id })}
        />
      </td>
      <td className={styles.tick}>
        <Tick
          label={words('bids.groupOf', { name })}
          checked={group.includes(id)}
          disabled={isFull}
          onChange={() => onChange({ group: toggled(group, id) })}
        />
      </td>
      <td className={styles.tick}>
        <Tick
          label={words('bids.leaveOutOf', { name })}
          checked={leaveOut.includes(id)}
          onChange={() => onChange({ leaveOut: toggled(leaveOut, id), outcome: 0 })}
        />
      </td>
    </tr>
  )
}

/** H, Z and the owner's estimate: as the section states them, or typed. */
function SectionFigures(props: { basis: AwardBasis; state: LabState; onChange: Change }) {
  const [words, locale] = [useWords(), useLocale()]
  const { basis, state } = props
  const figures = [
    { key: 'limit', stated: basis.limit, source: basis.limitSource },
    { key: 'fixed', stated: basis.fixed, source: basis.fixed === null ? null : 'tender' },
    { key: 'owner', stated: null, source: null },
  ] as const
  return (
    <div className={styles.figures}>
      {figures.map(({ key, stated, source }) => (
        <div key={key} className={styles.param}>
          <span aria-hidden="true" className={styles.begins}>
            {needText(key, words)}
          </span>
          <NumberField
            isWide
            label={needText(key, words)}
            value={state[key]}
            onChange={(value) => props.onChange({ [key]: value, outcome: 0 })}
          />
          <span className={styles.faint}>
            {stated === null
              ? words('bids.figureNone')
              : words('bids.figure', {
                  value: formatMoney(stated, locale),
                  source: words(`bids.sources.${source ?? 'none'}`),
                })}
          </span>
        </div>
      ))}
    </div>
  )
}

/** The bids that a formula is evaluated for: typed figures beside the stated ones, and whom to leave out. */
export function Bids(props: { basis: AwardBasis; known: Known; state: LabState; onChange: Change }) {
  const words = useWords()
  const { basis, known } = props
  const [scores, hasAdjustment] = [scoresOf(known), isAdjusted(known)]
  return (
    <div className={styles.part}>
      <h2>{words('bids.title')}</h2>
      <SectionFigures basis={basis} state={props.state} onChange={props.onChange} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled with the keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-label={words('bids.title')}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">#</th>
              <th scope="col">{words('columns.bidder')}</th>
              <th scope="col">{words('bids.stated')}</th>
              <th scope="col">{words('bids.source')}</th>
              <th scope="col">{words('bids.typed')}</th>
              {hasAdjustment && <th scope="col">{words('bids.adjustment')}</th>}
              {scores.map((score) => (
                <th key={score} scope="col">
                  {score}
                </th>
              ))}
              <th scope="col">{words('bids.moved')}</th>
              <th scope="col">{words('bids.group')}</th>
              <th scope="col">{words('bids.leaveOut')}</th>
            </tr>
          </thead>
          <tbody>
            {basis.bidders.map((bidder, at) => (
              <BidRow
                key={bidder.bidderId}
                at={at + 1}
                bidder={bidder}
                state={props.state}
                onChange={props.onChange}
                scores={scores}
                isAdjusted={hasAdjustment}
              />
            ))}
          </tbody>
        </table>
      </section>
      <p className={styles.faint}>{words('bids.groupHint', { most: MOST_IN_GROUP })}</p>
    </div>
  )
}
