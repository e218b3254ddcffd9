'use client'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { formatTime } from '@/lib/kit/format'
import styles from '../conflicts.module.css'
import { type ConflictWords, conflictWords } from '../words'
import type { Conflict, Side } from './use-conflicts'

/** The texts about conflicts for a component with messages; needs `shell.conflict`. */
export function useConflictWords(): ConflictWords {
  const t = useTranslations('shell.conflict')
  return conflictWords((key) => t.raw(key))
}

/** Who changed it, and when, as far as known. */
export function whoOf({ by, at }: Pick<Conflict, 'by' | 'at'>, words: ConflictWords): string {
  if (at === null) return words.changed
  const template = by === null ? words.changedAt : words.changedBy
  return template.replace('{at}', formatTime(at)).replace('{by}', by ?? '')
}

function Choice(props: { caption: string; text: string; isPicked: boolean; onPick: () => void }) {
  return (
    <button type="button" className={styles.choice} aria-pressed={props.isPicked} onClick={props.onPick}>
      <span className={styles.caption}>{props.caption}</span>
      <span className={styles.value}>{props.text}</span>
    </button>
  )
}

/**
 * The conflicts of two people's changes: for each field the own value, the other's with person and time, and the
 * choice between them. Nothing is saved before; the next save sends the choice.
 */
export function ConflictList(props: {
  conflicts: readonly Conflict[]
  picked: Readonly<Record<string, Side>>
  words: ConflictWords
  labelOf: (field: string) => string
  /** A value as text; empty if there is none. */
  textOf: (field: string, value: unknown) => string
  onPick: (conflict: Conflict, side: Side) => void
}) {
  const { conflicts, picked, words } = props
  const list = useRef<HTMLElement>(null)
  useEffect(() => {
    if (conflicts.length > 0) list.current?.focus()
  }, [conflicts])
  if (conflicts.length === 0) return null
  return (
    <section ref={list} tabIndex={-1} role="alert" className={styles.conflicts}>
      <p>{words.title}</p>
      {conflicts.map((conflict) => {
        const { field } = conflict
        const choice = (side: Side) => (
          <Choice
            caption={words[side]}
            text={props.textOf(field, conflict[side]) || words.empty}
            isPicked={picked[field] === side}
            onPick={() => props.onPick(conflict, side)}
          />
        )
        return (
          <fieldset key={field} className={styles.conflict}>
            <legend>
              {props.labelOf(field)} <span className={styles.who}>{whoOf(conflict, words)}</span>
            </legend>
            <div className={styles.choices}>
              {choice('yours')}
              {choice('theirs')}
            </div>
          </fieldset>
        )
      })}
    </section>
  )
}
