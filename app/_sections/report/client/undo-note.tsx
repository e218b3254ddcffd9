'use client'
import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@/app/_ui/button'
import { toast } from '@/app/_ui/client/ask'
import { call } from '@/app/_ui/client/call'
import { isTyping } from '@/app/_ui/client/keys'
import styles from '../work.module.css'

/** What a judging call made: how many findings, how many kept what they had, and the entry to undo it by. */
export interface Made {
  readonly judged: number
  readonly kept: number
  readonly undo: number | null
}

const SHOWN_MS = 15_000

/** Takes judgements back, and says what came of it. */
function useUndo(openId: string, done: () => void) {
  const [t, words] = [useTranslations('judging'), useTranslations('report.page')]
  const router = useRouter()
  return async (entry: number) => {
    const headers = { 'Content-Type': 'application/json' }
    const init = { method: 'POST', headers, body: JSON.stringify({ openId, entry }) }
    try {
      const answer = await call('/api/tb-qb-reports/undoJudgement', init)
      const { undone = 0, kept = 0 } = answer.data ?? {}
      const left = kept > 0 ? ` · ${t('undoneKept', { count: kept })}` : ''
      void toast(
        answer.ok ? 'success' : 'error',
        answer.ok ? t('undone', { count: undone }) + left : answer.message || words('saveError'),
      )
      done()
      router.refresh()
    } catch {
      void toast('error', words('saveError'))
    }
  }
}

/**
 * States what was judged, with a button that undoes it. It stays for a quarter of a minute, and as long as the
 * pointer or the focus is on it, but not on another page or tab; Z undoes as well.
 */
export function UndoNote({ openId, made, onClose }: { openId: string; made: Made; onClose: () => void }) {
  const t = useTranslations('judging')
  const undo = useUndo(openId, onClose)
  const latest = useRef({ undo, onClose })
  latest.current = { undo, onClose }
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => latest.current.onClose(), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isHeld])
  const place = `${usePathname()} ${useSearchParams().get('tab')}`
  const madeAt = useRef(place)
  useEffect(() => {
    if (place !== madeAt.current) latest.current.onClose()
  }, [place])
  const entry = made.undo
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'z' || event.altKey || event.shiftKey || isTyping(event)) return
      if (entry === null) return
      event.preventDefault()
      void latest.current.undo(entry)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [entry])
  return (
    <fieldset
      className={styles.undo}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span role="status">
        {t('judged', { count: made.judged })}
        {made.kept > 0 && ` · ${t('kept', { count: made.kept })}`}
      </span>
      {entry !== null && (
        <Button small onClick={() => void undo(entry)} aria-keyshortcuts="z">
          {t('undo')}
        </Button>
      )}
      <Button small kind="text" onClick={onClose}>
        {t('close')}
      </Button>
    </fieldset>
  )
}
