'use client'
import { useState } from 'react'
import { useDraft } from '@/app/_ui/drafts/use-draft'
import type { Answer, Asked } from '@/lib/analyses/unbalance/asked'
import { type Edited, figureIn, planOf, scenariosOf, selectorOf } from '../edited'
import { useAnswer } from './use-answer'

export interface ExplorerStart {
  readonly openId: string
  readonly edited: Edited
  /** The answer of a kept run; null: it is asked. */
  readonly answer: Answer | null
  readonly draws: number
  /** Nothing can be asked: the reader may not run analyses. */
  readonly isFixed: boolean
}

type Typed = Pick<Edited, 'scenarios' | 'plan' | 'sigma' | 'rho'>
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
function useEdited({ edited: start }: ExplorerStart) {
  const [edited, setEdited] = useState(start)
  const typed = JSON.stringify(typedOf(edited))
  const isTyped = typed !== JSON.stringify(typedOf(start))
  const { state: drafts, settle } = useDraft<Typed>('unbalance explorer', {
    value: isTyped ? typedOf(edited) : null,
    restore: (draft) => setEdited((before) => ({ ...before, ...draft })),
    discard: () => setEdited((before) => ({ ...before, ...typedOf(start) })),
    isChanged: () => false,
  })
  const change = (part: Partial<Edited>) => {
    const next = { ...edited, ...part }
    setEdited(next)
    keepInAddress(next)
  }
  return { edited, change, drafts, settle }
}

const within = (text: string, least: number, most: number) => {
  const figure = figureIn(text)
  return figure === null ? null : Math.min(most, Math.max(least, figure))
}

export const MOST_SIGMA = 100

function drawsOf({ sigma, rho }: Edited, draws: number): Asked['draws'] {
  const [deviation, correlation] = [within(sigma, 0, MOST_SIGMA), within(rho, 0, 1)]
  return deviation === null || correlation === null ? null : { sigma: deviation, rho: correlation, draws }
}

/** The explorer: what is set, what was asked of it, and what came back for each part. */
export function useExplorer(start: ExplorerStart) {
  const { edited, change, drafts, settle } = useEdited(start)
  const { openId, answer: known, isFixed } = start
  const { bidderId, againstId } = edited
  const scenarios = scenariosOf(edited.scenarios)
  const line = selectorOf(edited.line)
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
  return { edited, change, drafts, settle, asked, totals, drawn, paid, scenarios, read, plan }
}

export type ExplorerState = ReturnType<typeof useExplorer>
