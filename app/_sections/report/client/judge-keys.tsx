'use client'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { keepCurrent, rowsOfPage } from '@/app/_analyses/results/client/rows'
import { Button } from '@/app/_ui/button'
import { isTyping } from '@/app/_ui/client/keys'
import { JUDGEMENT_REASON, type JudgementReason, verdictOf } from '@/lib/domain/codes'
import styles from '../work.module.css'
import { asSent, buttonIn, currentRow, type JudgedRow, judgedIn } from './judge-target'
import type { Made } from './undo-note'
import { useAct } from './use-act'

/** The verdicts that have one reason, by their keys. */
const AT_ONCE: Readonly<Record<string, JudgementReason>> = { '1': 'verified', '2': 'toClarify' }
const DISMISS = '3'
const DISMISSALS = JUDGEMENT_REASON.filter((reason) => verdictOf(reason) === 'dismissed')

/** The place of the list that has the focus: its open drawer, otherwise its current row; null if it has none. */
function placeOfKeys(): Element | null {
  const focused = document.activeElement
  if (!focused?.closest('[data-table], [data-row-drawer]')) return null
  return document.querySelector('[data-row-drawer]') ?? currentRow()
}

/** Opens the next finding of the list: in the drawer if it is open, otherwise as the current row. */
function goOn(): void {
  const drawer = document.querySelector('[data-row-drawer]')
  drawer?.querySelector<HTMLElement>('a[data-row-step="next"]')?.click()
  if (drawer) return
  const rows = rowsOfPage()
  const next = rows.slice(rows.indexOf(currentRow() as HTMLElement) + 1).find((row) => buttonIn(row))
  if (next) keepCurrent(next.dataset.row!)
}

/**
 * Judges the open finding by one key or click: 属实 and 待澄清 at once, 排除 by the reason that a second one chooses. The keys
 * work only while the list has the focus.
 */
export function JudgeKeys(props: {
  openId: string
  onMade: (made: Made) => void
  /** A reason that needs words. */
  onDialog: (row: JudgedRow) => void
}) {
  const { openId, onMade, onDialog } = props
  const [t, codes] = [useTranslations('judging'), useTranslations('codes.judgementReason')]
  const { act, busy } = useAct()
  const [asking, setAsking] = useState<JudgedRow | null>(null)
  const judge = async (row: JudgedRow, reason: JudgementReason) => {
    setAsking(null)
    if (reason === 'other') return onDialog(row)
    if (busy) return
    let made: Made = { judged: 1, kept: 0, undo: null }
    const take = ({ data }: { data?: Partial<Made> }) => {
      made = { ...made, undo: data?.undo ?? null }
      return ''
    }
    const judged = { verdict: verdictOf(reason), reason, note: '' }
    if (!(await act('judge', { openId, ...row.place, from: asSent(row.known), ...judged }, take))) return
    onMade(made)
    goOn()
  }
  const choose = (row: JudgedRow | null, key: string) => {
    if (!row?.may) return
    if (AT_ONCE[key]) void judge(row, AT_ONCE[key])
    else if (key === DISMISS) setAsking(row)
  }
  const latest = useRef({ asking, choose, judge })
  latest.current = { asking, choose, judge }
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey || isTyping(event)) return
      const { asking, choose, judge } = latest.current
      const reason = DISMISSALS[Number(event.key) - 1]
      if (asking && event.key === 'Escape') setAsking(null)
      else if (asking && reason) void judge(asking, reason)
      else if (!asking && (AT_ONCE[event.key] || event.key === DISMISS)) {
        const place = placeOfKeys()
        if (!place) return
        choose(judgedIn(place), event.key)
      } else return
      event.preventDefault()
    }
    const click = ({ target }: MouseEvent) => {
      const button = (target as Element).closest<HTMLElement>('button[data-verdict-key]')
      const place = button?.closest('[data-row-drawer]')
      if (place) latest.current.choose(judgedIn(place), button!.dataset.verdictKey!)
    }
    // Before the drawer, which the same key would close.
    document.addEventListener('keydown', press, true)
    document.addEventListener('click', click)
    return () => {
      document.removeEventListener('keydown', press, true)
      document.removeEventListener('click', click)
    }
  }, [])
  if (!asking) return null
  return (
    <fieldset className={styles.selection}>
      <legend className="reader-only">{t('dismissal')}</legend>
      <strong role="status">{t('dismissal')}</strong>
      {DISMISSALS.map((reason, at) => (
        <Button key={reason} small onClick={() => judge(asking, reason)} aria-keyshortcuts={String(at + 1)}>
          {at + 1} {codes(reason)}
        </Button>
      ))}
      <Button small kind="text" onClick={() => setAsking(null)}>
        {t('close')}
      </Button>
    </fieldset>
  )
}
