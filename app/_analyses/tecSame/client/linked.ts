'use client'
import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { isTyping } from '@/app/_ui/client/keys'
import type { ReaderMark } from '@/lib/analyses/tecSame/view/reader'
import type { Pages } from './use-pages'

type Columns = readonly [RefObject<HTMLElement | null>, RefObject<HTMLElement | null>]

/** Everything on the page that stands for a shared text: in both readers, and its line in the picture. */
const partsOf = (id: number | string) =>
  document.querySelectorAll<HTMLElement | SVGElement>(`[data-marks~="${id}"], [data-text="${id}"]`)

function mark(name: 'current' | 'hovered', id: number | string | null) {
  for (const one of document.querySelectorAll<HTMLElement>(`[data-${name}]`)) delete one.dataset[name]
  if (id !== null) for (const one of partsOf(id)) one.dataset[name] = ''
}

/** Where of a column its text is shown. */
const HEIGHT = 0.3

function scrollTo(column: HTMLElement, target: Element) {
  const offset = target.getBoundingClientRect().top - column.getBoundingClientRect().top
  column.scrollTop += offset - column.clientHeight * HEIGHT
}

/** Frames in which pages above the text may still take their height. */
const SETTLING = 4

function scrollWhileSettling(column: HTMLElement, target: Element) {
  let frames = SETTLING
  const step = () => {
    scrollTo(column, target)
    if (--frames > 0) requestAnimationFrame(step)
  }
  step()
}

/**
 * Keeps both columns at the current text: scrolls to it once its pages are there, and asks for them if they are not.
 */
export function useCurrent(
  current: ReaderMark | null,
  columns: Columns,
  pages: Pages,
  shown: readonly (string | undefined)[],
) {
  const pending = useRef([true, true])
  const { version, load } = pages
  const id = current?.id ?? null
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has to be scrolled to, whatever else changes
  useEffect(() => {
    pending.current = [true, true]
  }, [id])
  // biome-ignore lint/correctness/useExhaustiveDependencies: pages that arrive are marked, and may be what is waited for
  useEffect(() => {
    mark('current', id)
    for (const [side, column] of columns.entries()) {
      const place = current?.places[side]
      if (!pending.current[side] || !column.current || !place || place.document !== shown[side]) continue
      const target = column.current.querySelector(`[data-marks~="${id}"]`)
      const page = column.current.querySelector(`[data-page="${place.page}"]`)
      if (target) {
        pending.current[side] = false
        scrollWhileSettling(column.current, target)
      } else if (page && place.page !== null) {
        scrollTo(column.current, page)
        load(place.document, place.page)
      }
    }
  }, [id, version, shown[0], shown[1], load])
}

const STEPS: Readonly<Record<string, 1 | -1>> = { j: 1, J: 1, k: -1, K: -1 }

/** The texts by keyboard and pointer: J and K, hover in either reader, a click on a text or on its line. */
export function useLinks(step: (by: 1 | -1) => void, open: (id: number) => void) {
  const onKey = useCallback(
    (event: KeyboardEvent) => {
      const by = STEPS[event.key]
      if (!by || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event))
        return
      event.preventDefault()
      step(by)
    },
    [step],
  )
  useEffect(() => {
    const idOf = ({ target }: Event) => {
      const part = (target as Element).closest<HTMLElement>('[data-marks], [data-text]')
      return part ? (part.dataset.text ?? part.dataset.marks?.split(' ')[0] ?? null) : null
    }
    const onOver = (event: Event) => mark('hovered', idOf(event))
    const onClick = (event: MouseEvent) => {
      const id = idOf(event)
      const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey
      if (id === null || !isPlain || window.getSelection()?.toString()) return
      event.preventDefault()
      open(Number(id))
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('mouseover', onOver)
    document.addEventListener('click', onClick)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('mouseover', onOver)
      document.removeEventListener('click', onClick)
    }
  }, [onKey, open])
}
