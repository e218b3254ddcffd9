'use client'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { TourStep, TourWords } from './tour'

const START = 'start-tour'
/** Loaded when somebody is shown around: no page pays for it before. */
const Tour = lazy(() => import('./tour').then((parts) => ({ default: parts.Tour })))

export interface TourTexts {
  readonly steps: readonly TourStep[]
  readonly words: TourWords
}

/** Where the frame has the texts (`tourTexts`). */
const PLACE = 'tour-texts'
const texts = () => JSON.parse(document.getElementById(PLACE)!.dataset.texts!) as TourTexts

/**
 * Shows around: by itself where `isFirst`, and whenever the entry of the user menu asks for it. Takes no
 * room of its own.
 */
export function TourStart({ isFirst }: { isFirst: boolean }) {
  const [started, setStarted] = useState<'first' | 'requested' | null>(null)
  useEffect(() => {
    if (isFirst) setStarted('first')
    const start = () => setStarted('requested')
    addEventListener(START, start)
    return () => removeEventListener(START, start)
  }, [isFirst])
  if (started === null) return null
  return (
    <Suspense fallback={null}>
      <Tour {...texts()} takesFocus={started === 'requested'} onEnd={() => setStarted(null)} />
    </Suspense>
  )
}

/** Shows around again. */
export const startTour = () => void dispatchEvent(new Event(START))
