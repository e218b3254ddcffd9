'use client'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Icon } from '@/app/_ui/icon'
import frame from '../frame.module.css'
import type { TourStep, TourWords } from './tour'

const START = 'start-tour'
/** Loaded when somebody is shown around: no page pays for it before. */
const Tour = lazy(() => import('./tour').then((parts) => ({ default: parts.Tour })))

/**
 * Shows around: by itself where `isFirst`, and whenever the entry of the user menu asks for it. Takes no
 * room of its own.
 */
export function TourStart(props: { isFirst: boolean; steps: readonly TourStep[]; words: TourWords }) {
  const { isFirst, ...tour } = props
  const [started, setStarted] = useState<'first' | 'asked' | null>(null)
  useEffect(() => {
    if (isFirst) setStarted('first')
    const start = () => setStarted('asked')
    addEventListener(START, start)
    return () => removeEventListener(START, start)
  }, [isFirst])
  if (started === null) return null
  return (
    <Suspense fallback={null}>
      <Tour {...tour} takesFocus={started === 'asked'} onEnd={() => setStarted(null)} />
    </Suspense>
  )
}

/** The entry of a popover that shows around again. */
export function TourButton({ label }: { label: string }) {
  return (
    <button
      type="button"
      className={frame.choice}
      onClick={(event) => {
        event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
        dispatchEvent(new Event(START))
      }}
    >
      <Icon name="eye" /> {label}
    </button>
  )
}
