'use client'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@/app/_ui/button'
import { isTyping } from '@/app/_ui/client/keys'
import styles from '../work.module.css'
import { boxes, boxIn, buttonIn, currentRow, SELECTED, selectedRows, setBoxes } from './judge-target'

/** Boxes from one to another, in the order of the page. */
function between(one: HTMLInputElement, other: HTMLInputElement): HTMLInputElement[] {
  const all = boxes()
  const [a, b] = [all.indexOf(one), all.indexOf(other)]
  return a < 0 || b < 0 ? [other] : all.slice(Math.min(a, b), Math.max(a, b) + 1)
}

/** Listens to the boxes of the page: one, a range with shift, all of a table, and the keys X and E. */
function useSelection(): number {
  const [count, setCount] = useState(0)
  const last = useRef<HTMLInputElement | null>(null)
  useEffect(() => {
    const recount = () => setCount(selectedRows().length)
    const click = ({ target, shiftKey }: MouseEvent) => {
      if (!(target instanceof HTMLInputElement)) return
      if ('selectAll' in target.dataset) {
        const table = target.closest('table')
        setBoxes(
          boxes().filter((box) => box.closest('table') === table && box.closest('tr')?.hidden !== true),
          target.checked,
        )
      } else if ('select' in target.dataset) {
        if (shiftKey && last.current) setBoxes(between(last.current, target), target.checked)
        last.current = target
        recount()
      }
    }
    const press = (event: KeyboardEvent) => {
      const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey
      const key = event.key.toLowerCase()
      if (!isPlain || (key !== 'x' && key !== 'e') || isTyping(event)) return
      const row = currentRow()
      const box = boxIn(row)
      if (key === 'e') buttonIn(row)?.click()
      else if (box) setBoxes([box], !box.checked)
    }
    document.addEventListener('click', click)
    document.addEventListener('keydown', press)
    document.addEventListener(SELECTED, recount)
    return () => {
      document.removeEventListener('click', click)
      document.removeEventListener('keydown', press)
      document.removeEventListener(SELECTED, recount)
    }
  }, [])
  return count
}

/** How many findings are selected, with the button that judges them. */
export function SelectionBar({ onJudge }: { onJudge: () => void }) {
  const t = useTranslations('judging')
  const count = useSelection()
  if (count === 0) return null
  return (
    <section className={styles.selection} aria-label={t('selected', { count })}>
      <strong aria-live="polite">{t('selected', { count })}</strong>
      <Button small kind="primary" aria-haspopup="dialog" onClick={onJudge}>
        {t('judgeSelected')}
      </Button>
      <Button
        small
        onClick={() => {
          setBoxes(
            [...document.querySelectorAll<HTMLInputElement>('input[data-select-all]'), ...boxes()],
            false,
          )
        }}
      >
        {t('clear')}
      </Button>
    </section>
  )
}
