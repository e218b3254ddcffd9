'use client'
import { useState } from 'react'
import { useDraft } from '@/app/_ui/drafts/use-draft'
import type { Answer, Asked } from '@/lib/analyses/unbalance/asked'
import { type Edited, type EditedSelector, figureIn, planOf, scenariosOf, selectorOf } from '../edited'
import { useAnswer } from './use-answer'

export interface ExplorerStart {
  readonly openId: string
  /** The kept run that is shown; null: the present result. */
  readonly keptId: number | null
  readonly edited: Edited
  /** The answer of a kept run; null: it is asked. */
  readonly answer: Answer | null
  readonly draws: number
  /** Nothing can be asked: the reader may not run analyses. */
  readonly isFixed: boolean
}

const TYPED = ['scenarios', 'plan', 'sigma', 'rho'] as const
type Typed = Pick<Edited, (typeof TYPED)[number]>
const typedOf = ({ scenarios, plan, sigma, rho }: Edited): Typed => ({ scenarios, plan, sigma, rho })

/** Which items are looked at stands in the address, so that a link or a reload shows them again. */
function keepInAddress({ bidderId, againstId, line }: Edited): void {
  const url = new URL(window.location.href)
  const values = { bidder: bidderId, against: againstId, by: line.text && line.by, class: line.text }
  for (const [name, value] of Object.entries(values)) {
    if (value === null || value === '') url.searchParams.delete(name)
    else url.searchParams.set(name, String(value))
  }
  window.history.replaceState(null, '', url)
}

/** What is set in the explorer, with its draft. */
function useEdited({ edited: start, keptId }: ExplorerStart) {
  const [edited, setEdited] = useState(start)
  const typed = JSON.stringify(typedOf(edited))
  const isTyped = typed !== JSON.stringify(typedOf(start))
  const { state: drafts, settle } = useDraft<Typed>(
    keptId === null ? 'unbalance explorer' : `unbalance explorer ${keptId}`,
    {
      value: isTyped ? typedOf(edited) : null,
      restore: (draft) => setEdited((before) => ({ ...before, ...draft })),
      discard: () => setEdited((before) => ({ ...before, ...typedOf(start) })),
      isChanged: () => false,
    },
  )
  const change = (part: Partial<Edited>) => {
    const next = { ...edited, ...part }
    setEdited(next)
    // Browsers refuse addresses that change with every move of a slider.
    if (!TYPED.some((key) => key in part)) keepInAddress(next)
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
