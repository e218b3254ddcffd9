'use client'
import { useCallback, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '@/app/_ui/button'
import { call } from '@/app/_ui/client/call'
import styles from '../tour.module.css'

export interface TourStep {
  /** Selectors of the element to show: the first visible one. If none is visible, the step is skipped. */
  readonly targets: readonly string[]
  readonly title: string
  readonly text: string
}
export interface TourWords {
  readonly previous: string
  readonly next: string
  readonly done: string
  readonly skip: string
  /** `{at} / {total}`, filled in here. */
  readonly count: string
}

const GAP = 12
const MARK = 'data-toured'

const seen = (step: TourStep) =>
  step.targets
    .map((selector) => document.querySelector<HTMLElement>(selector))
    .find((element) => element?.checkVisibility() && element.getClientRects().length > 0)

/** Positions the box beside its element: to the right, otherwise below or above, always within the window. */
function place(box: HTMLElement, target: HTMLElement): void {
  const [at, own] = [target.getBoundingClientRect(), box.getBoundingClientRect()]
  const fitsRight = at.right + GAP + own.width < innerWidth
  const below = at.bottom + GAP + own.height < innerHeight
  const left = fitsRight ? at.right + GAP : at.left
  const top = fitsRight ? at.top : below ? at.bottom + GAP : at.top - GAP - own.height
  const within = (value: number, most: number) => Math.max(GAP, Math.min(value, most - GAP))
  box.style.left = `${within(left, innerWidth - own.width)}px`
  box.style.top = `${within(top, innerHeight - own.height)}px`
}

/** A box that explains one part of the page after another, with the part outlined; Escape ends it. */
export function Tour(props: {
  steps: readonly TourStep[]
  words: TourWords
  takesFocus: boolean
  onEnd: () => void
}) {
  const { words, takesFocus, onEnd } = props
  const titleId = useId()
  const box = useRef<HTMLDivElement>(null)
  const [steps] = useState(() => props.steps.filter(seen))
  const [at, setAt] = useState(0)
  const step = steps[at]
  const end = useCallback(() => {
    // Whether completed or declined, the tour does not start by itself again. `keepalive` sends the call even if
    // the page is left at once.
    void call('/api/personal/tour', { method: 'POST', keepalive: true }).catch(() => null)
    onEnd()
  }, [onEnd])

  useLayoutEffect(() => {
    const [shown, target] = [box.current, step && seen(step)]
    if (!shown || !target) return
    if (!shown.matches(':popover-open')) shown.showPopover()
    target.scrollIntoView({ block: 'nearest' })
    target.setAttribute(MARK, '')
    const follow = () => place(shown, target)
    follow()
    addEventListener('resize', follow)
    addEventListener('scroll', follow, true)
    return () => {
      target.removeAttribute(MARK)
      removeEventListener('resize', follow)
      removeEventListener('scroll', follow, true)
    }
  }, [step])
  useEffect(() => {
    if (takesFocus) box.current?.querySelector<HTMLElement>('button:last-of-type')?.focus()
  }, [takesFocus])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && end()
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [end])

  if (!step) return null
  const isLast = at === steps.length - 1
  return (
    <div ref={box} popover="manual" className={styles.tour} role="dialog" aria-labelledby={titleId}>
      <h2 id={titleId}>{step.title}</h2>
      <p aria-live="polite">{step.text}</p>
      <div className={styles.actions}>
        <span className={styles.count}>
          {words.count.replace('{at}', String(at + 1)).replace('{total}', String(steps.length))}
        </span>
        {!isLast && (
          <Button small kind="text" onClick={end}>
            {words.skip}
          </Button>
        )}
        {at > 0 && (
          <Button small onClick={() => setAt(at - 1)}>
            {words.previous}
          </Button>
        )}
        <Button small kind="primary" onClick={() => (isLast ? end() : setAt(at + 1))}>
          {isLast ? words.done : words.next}
        </Button>
      </div>
    </div>
  )
}
