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

/**
 * Positions the box within the window where it covers the least of its element, then the least of the page's title: to
 * the right, below, to the left, above, or in a corner.
 */
function place(box: HTMLElement, target: HTMLElement): void {
  const [at, { width, height }] = [target.getBoundingClientRect(), box.getBoundingClientRect()]
  const within = (value: number, most: number) => Math.max(GAP, Math.min(value, most - GAP))
  const places = [
    [at.right + GAP, at.top],
    [at.left, at.bottom + GAP],
    [at.left - GAP - width, at.top],
    [at.left, at.top - GAP - height],
    [innerWidth, innerHeight],
    [0, innerHeight],
  ].map(([left = 0, top = 0]) => ({
    left: within(left, innerWidth - width),
    top: within(top, innerHeight - height),
  }))
  const overlap = (low: number, high: number, from: number, to: number) =>
    Math.max(0, Math.min(high, to) - Math.max(low, from))
  const title = document.querySelector('main h1')?.getBoundingClientRect()
  const covers = ({ left, top }: { left: number; top: number }, part: DOMRect) =>
    overlap(left, left + width, part.left, part.right) * overlap(top, top + height, part.top, part.bottom)
  const measured = places.map((one) => ({
    ...one,
    ofTarget: covers(one, at),
    ofTitle: title ? covers(one, title) : 0,
  }))
  const best = measured.reduce((chosen, next) =>
    next.ofTarget < chosen.ofTarget || (next.ofTarget === chosen.ofTarget && next.ofTitle < chosen.ofTitle)
      ? next
      : chosen,
  )
  box.style.left = `${best.left}px`
  box.style.top = `${best.top}px`
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
  // As soon as the box is seen: a key pressed in the moment between would be lost.
  useLayoutEffect(() => {
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
