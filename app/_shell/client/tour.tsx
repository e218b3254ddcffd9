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

const MARK = 'data-toured'

const seen = (step: TourStep) =>
  step.targets
    .map((selector) => document.querySelector<HTMLElement>(selector))
    .find((element) => element?.checkVisibility() && element.getClientRects().length > 0)

/**
 * Explains one part of the page after another, with the part outlined; Escape ends it. It is a line above the contents of
 * the page, so that it covers nothing and takes little room.
 */
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
    const target = step && seen(step)
    if (!target) return
    target.scrollIntoView({ block: 'nearest' })
    target.setAttribute(MARK, '')
    return () => target.removeAttribute(MARK)
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
    <div ref={box} className={styles.tour} role="dialog" aria-labelledby={titleId}>
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
