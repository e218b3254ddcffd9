'use client'
import { useEffect, useRef, useState } from 'react'
import { isNavigating } from '@/app/_ui/client/navigation'
import { useDraft } from '@/app/_ui/drafts/use-draft'
import type { Answer, Asked } from '@/lib/analyses/unbalance/view/asked'
import {
  type Edited,
  type EditedSelector,
  figureIn,
  LONGEST_TYPED,
  planOf,
  scenariosOf,
  selectorOf,
  type Typed,
  typedOf,
} from '../edited'
import { useAnswer } from './use-answer'

export interface ExplorerStart {
  readonly openId: string
  /** The kept run that is shown; null: the present result. */
  readonly keptId: number | null
  readonly edited: Edited
  /** What is set before anybody types. */
  readonly before: Edited
  /** The answer of a kept run; null: it is asked. */
  readonly answer: Answer | null
  readonly draws: number
  /** Nothing can be asked: the reader may not run analyses. */
  readonly isFixed: boolean
}

/** Milliseconds without a change after which the address follows: browsers refuse one that changes with every move. */
const PAUSE = 300

/** What is set stands in the address, so that a link or a reload shows it again. @param typed null: nothing, or too much */
function keepInAddress({ bidderId, againstId, line }: Edited, typed: string | null): void {
  const url = new URL(window.location.href)
  const chosen = { bidder: bidderId, against: againstId, by: line.text && line.by, class: line.text }
  for (const [name, value] of Object.entries({ ...chosen, set: typed })) {
    if (value === null || value === '') url.searchParams.delete(name)
    else url.searchParams.set(name, String(value))
  }
  if (url.href !== window.location.href) window.history.replaceState(null, '', url)
}

/** What is set in the explorer: in the address, and what is too long for that in a draft. */
function useEdited({ edited: start, before, keptId }: ExplorerStart) {
  const [edited, setEdited] = useState(start)
  const typed = JSON.stringify(typedOf(edited))
  const isTyped = typed !== JSON.stringify(typedOf(before))
  const isLong = typed.length > LONGEST_TYPED
  const { state: drafts, settle } = useDraft<Typed>(
    keptId === null ? 'unbalance explorer' : `unbalance explorer ${keptId}`,
    {
      value: isTyped && isLong ? typedOf(edited) : null,
      restore: (draft) => setEdited((now) => ({ ...now, ...draft })),
      discard: () => setEdited((now) => ({ ...now, ...typedOf(before) })),
      isChanged: () => false,
    },
  )
  // Before the first change the address stays as it was opened.
  const isChanged = useRef(false)
  useEffect(() => {
    if (!isChanged.current) return
    const write = () => isNavigating() || keepInAddress(edited, isTyped && !isLong ? typed : null)
    const timer = setTimeout(write, PAUSE)
    return () => clearTimeout(timer)
  }, [edited, typed, isTyped, isLong])
  const change = (part: Partial<Edited>) => {
    isChanged.current = true
    setEdited((now) => ({ ...now, ...part }))
  }
  return { edited, change, drafts, settle }
}

const within = (text: string, least: number, most: number) => {
  const figure = figureIn(text)
  return figure === null ? null : Math.min(most, Math.max(least, figure))
}

const MOST_SIGMA = 100

function drawsOf({ sigma, rho }: Edited, draws: number): Asked['draws'] {
  const [deviation, correlation] = [within(sigma, 0, MOST_SIGMA), within(rho, 0, 1)]
  return deviation === null || correlation === null ? null : { sigma: deviation, rho: correlation, draws }
}

/** The class of the lines: the chosen one, before a choice the first of a scenario. */
function lineOf({ line, scenarios }: Edited): EditedSelector {
  if (line.text.trim() !== '') return line
  const [first] = scenarios.flatMap(({ lines }) => lines).filter(({ text }) => text.trim() !== '')
  return first ? { by: first.by, text: first.text } : line
}

/** The explorer: what is set, what was asked of it, and what came back for each part. */
export function useExplorer(start: ExplorerStart) {
  const { edited, change, drafts, settle } = useEdited(start)
  const { openId, answer: known, isFixed } = start
  const { bidderId, againstId } = edited
  const scenarios = scenariosOf(edited.scenarios)
  const shownLine = lineOf(edited)
  const line = selectorOf(shownLine)
  const totals = useAnswer(openId, { scenarios: scenarios.asked, bidderId, againstId, line }, known, isFixed)
  const draws = drawsOf(edited, start.draws)
  const drawn = useAnswer(openId, draws && { draws }, known, isFixed)
  const units = new Map((totals.answer?.units ?? []).map(({ unit, name }) => [name, unit]))
  // Names of unit projects are known with the first answer.
  const read = totals.answer ? planOf(edited.plan, units) : null
  const plan = read && 'plan' in read ? read : null
  const paid = useAnswer(openId, plan && { plan: plan.plan, bidderId }, known, isFixed)
  const asked: Asked = {
    ...{ scenarios: scenarios.asked, plan: plan?.plan ?? null, draws },
    ...{ bidderId, againstId, line },
  }
  return { edited, change, drafts, settle, asked, shownLine, totals, drawn, paid, scenarios, read, plan }
}

export type ExplorerState = ReturnType<typeof useExplorer>
