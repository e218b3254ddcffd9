'use client'
import { useState } from 'react'
import { Button } from '@/app/_ui/button'
import { useReady } from '@/app/_ui/client/use-ready'
import { type Around, outcomeColumns } from '@/lib/laboratories/award/columns'
import { drawText } from '@/lib/laboratories/award/present'
import type { AwardTables } from '@/lib/laboratories/award/results'
import styles from '../laboratory.module.css'
import { AxisPicture } from '../pictures/axis'
import { StripPicture } from '../pictures/strip'
import type { Shown } from '../shown'
import { LabTable } from './lab-table'
import { useWords } from './words'

/** Rows listed at first, and added each time. */
const ROWS = 20

function OutcomeTable(props: { tables: AwardTables; around: Around; onShow: ((at: number) => void) | null }) {
  const words = useWords()
  const { tables, around, onShow } = props
  const isReady = useReady()
  const [most, setMost] = useState(ROWS)
  const rows = tables.outcomes.slice(0, most)
  const left = tables.outcomes.length - rows.length
  const show = (at: number) => (
    <Button
      small
      disabled={!isReady}
      aria-label={words('results.showOf', { at: at + 1 })}
      onClick={() => onShow?.(at)}
    >
      {words('results.show')}
    </Button>
  )
  return (
    <>
      <LabTable
        caption={words('tables.outcomes')}
        columns={outcomeColumns(around)}
        rows={rows}
        keyOf={(_, at) => at}
        isMarked={(_, at) => at === tables.outcome}
        {...(onShow && rows.length > 1 && { action: (_: unknown, at: number) => show(at) })}
      />
      {left > 0 && (
        <Button small disabled={!isReady} onClick={() => setMost(most + ROWS)}>
          {words('results.more', { count: Math.min(left, ROWS) })}
        </Button>
      )}
    </>
  )
}

/** Every outcome of the draws: its benchmark, who is first, and the one that is shown. */
export function Outcomes(props: {
  shown: Shown
  around: Around
  /** Null: a kept run, which shows the outcome that was kept. */
  onShow: ((at: number) => void) | null
  /** The outcome that was asked for last: a slider does not wait for its answer. */
  wanted: number
}) {
  const words = useWords()
  const { shown, around, onShow, wanted } = props
  const isReady = useReady()
  const { tables } = shown
  const { total, outcomes, outcome } = tables
  const choices = outcomes[outcome]?.choices ?? []
  const draw = drawText(choices, around.nameOf, words, around.formulas)
  return (
    <div>
      <h3>{words('tables.outcomes')}</h3>
      <p className={styles.faint}>
        {words('results.total', { total })}
        {tables.isDrawn && ` · ${words('results.drawn')}`}
        {total > outcomes.length && ` · ${words('results.listed', { listed: outcomes.length })}`}
      </p>
      <AxisPicture shown={shown} />
      <StripPicture shown={shown} />
      <p className={styles.shown} aria-live="polite">
        {words('results.shown', { at: outcome + 1, draw })}
      </p>
      {onShow && outcomes.length > 1 && (
        <input
          data-controlled
          className={styles.slider}
          type="range"
          aria-label={words('results.slide')}
          disabled={!isReady}
          min={1}
          max={outcomes.length}
          value={Math.min(wanted, outcomes.length - 1) + 1}
          onChange={({ target }) => onShow(Number(target.value) - 1)}
        />
      )}
      <OutcomeTable tables={tables} around={around} onShow={onShow} />
    </div>
  )
}
