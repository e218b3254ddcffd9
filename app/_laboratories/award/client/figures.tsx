'use client'
import { useEffect, useId, useState } from 'react'
import { Button } from '@/app/_ui/button'
import { useReady } from '@/app/_ui/client/use-ready'
import { Input } from '@/app/_ui/input'
import type { LabState } from '@/lib/laboratories/award/address'
import { rangedList, written } from '@/lib/laboratories/award/ranges'
import styles from '../laboratory.module.css'
import { figuresOf, type Known } from './known'
import { NumberField } from './number-field'
import { useWords } from './words'

type Draw = ReturnType<typeof figuresOf>['draws'][number]

/** The list of values of a draw, as people write one. */
function DrawField(props: { draw: Draw; onChange: (values: readonly number[]) => void }) {
  const words = useWords()
  const isReady = useReady()
  const hint = useId()
  const { name, by, values, isWeighted } = props.draw
  const [text, setText] = useState(written(values))
  const listed = rangedList(text)
  const known = values.join()
  useEffect(() => {
    setText((before) =>
      rangedList(before)?.join() === known ? before : written(known.split(',').map(Number)),
    )
  }, [known])
  const typed = (next: string) => {
    setText(next)
    const list = rangedList(next)
    if (list && list.join() !== known) props.onChange(list)
  }
  return (
    <div className={styles.draw}>
      <label>
        {words('figures.draw', { name })}
        <Input
          data-controlled
          value={text}
          disabled={!isReady}
          autoComplete="off"
          aria-invalid={listed === null || undefined}
          aria-describedby={hint}
          onChange={({ target }) => typed(target.value)}
        />
      </label>
      <span id={hint} className={listed === null ? styles.problem : styles.faint}>
        {listed === null
          ? `${words('figures.unread')} · ${words('figures.drawHint')}`
          : words(isWeighted ? 'figures.weighted' : 'figures.evenly', { count: values.length })}
        {by && ` · ${words('figures.by', { by })}`}
      </span>
    </div>
  )
}

/** The parameters and draws of a formula, to be edited. */
export function FigureFields(props: {
  known: Known
  state: LabState
  onChange: (part: Partial<LabState>) => void
}) {
  const words = useWords()
  const { known, state, onChange } = props
  const isReady = useReady()
  const { params, draws } = figuresOf(known, state)
  const isChanged = Object.keys(state.params).length + Object.keys(state.draws).length > 0
  const setParam = (name: string, value: number | null) => {
    const { [name]: _, ...others } = state.params
    onChange({ params: value === null ? others : { ...others, [name]: value }, outcome: 0 })
  }
  const setDraw = (name: string, values: readonly number[]) =>
    onChange({ draws: { ...state.draws, [name]: values }, outcome: 0 })
  return (
    <section className={styles.part} aria-labelledby="figures-title">
      <h2 id="figures-title">{words('figures.title')}</h2>
      {params.length + draws.length === 0 && <p className={styles.faint}>{words('figures.none')}</p>}
      <div className={styles.figures}>
        {params.map(({ name, value, isExample }) => (
          <div key={name} className={styles.param}>
            <span aria-hidden="true">{name}</span>
            <NumberField label={name} value={value} onChange={(next) => setParam(name, next)} />
            {isExample && <span className={styles.faint}>{words('figures.example')}</span>}
          </div>
        ))}
      </div>
      <div className={styles.draws}>
        {draws.map((draw) => (
          <DrawField key={draw.name} draw={draw} onChange={(values) => setDraw(draw.name, values)} />
        ))}
      </div>
      {draws.length > 0 && <p className={styles.faint}>{words('figures.drawHint')}</p>}
      {isChanged && (
        <Button small disabled={!isReady} onClick={() => onChange({ params: {}, draws: {}, outcome: 0 })}>
          {words('figures.reset')}
        </Button>
      )}
    </section>
  )
}
