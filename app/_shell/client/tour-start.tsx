'use client'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { TourStep, TourWords } from './tour'

const START = 'start-tour'
/** Loaded when the tour starts, so that pages do not carry its cost. */
const Tour = lazy(() => import('./tour').then((parts) => ({ default: parts.Tour })))

export interface TourTexts {
  readonly steps: readonly TourStep[]
  readonly words: TourWords
}

/** The id of the element with the texts (`tourTexts`). */
const PLACE = 'tour-texts'
const texts = () => JSON.parse(document.getElementById(PLACE)!.dataset.texts!) as TourTexts

/** Whether it was ended on this page: what was sent to the browser before still says that it has not been seen. */
let isOver = false

/**
 * The tour: starts by itself if `isFirst`, and whenever it is chosen in the user menu. Takes no space in the
 * layout.
 */
export function TourStart({ isFirst }: { isFirst: boolean }) {
  const [started, setStarted] = useState<'first' | 'requested' | null>(null)
  useEffect(() => {
    if (isFirst && !isOver) setStarted('first')
    const start = () => setStarted('requested')
    addEventListener(START, start)
    return () => removeEventListener(START, start)
  }, [isFirst])
  const end = () => {
    isOver = true
    setStarted(null)
  }
  if (started === null) return null
  return (
    <Suspense fallback={null}>
      <Tour {...texts()} takesFocus={started === 'requested'} onEnd={end} />
    </Suspense>
  )
}

export const startTour = () => void dispatchEvent(new Event(START))
