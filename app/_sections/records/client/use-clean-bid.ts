'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import type { Progress } from '@/app/_analyses/results/client/use-run'
import { toast } from '@/app/_ui/client/ask'
import type { CallAnswer } from '@/app/_ui/client/call'
import { isActive, RUN_STATUS, type RunStatus } from '@/lib/domain/number-codes'
import { endedInPart } from '@/lib/evidence/claims'
import { beginItems } from './begin-items'

/** The state of one run of the record, from its events. */
export interface ItemRun {
  readonly code: string
  readonly runId: number
  /** 0 waiting, 9 running, 1 success, 2 failed; null if its events are not available. */
  readonly status: RunStatus | null
  readonly progress: Progress | null
  /** What was not compared. */
  readonly note: string | null
  readonly failure: { readonly code: string; readonly reason: string } | null
}

export type RunAction =
  | { readonly type: 'started'; readonly runs: readonly ItemRun[] }
  | ({ readonly type: 'reported'; readonly runId: number } & Partial<
      Pick<ItemRun, 'status' | 'progress' | 'note' | 'failure'>
    >)

function reduce(runs: readonly ItemRun[], action: RunAction): readonly ItemRun[] {
  if (action.type === 'started') return action.runs
  const { type: _, ...change } = action
  return runs.map((run) => (run.runId === change.runId ? { ...run, ...change } : run))
}

const runsOf = ({ data }: CallAnswer): ItemRun[] =>
  data.items.map(({ itemCode, runId }: { itemCode: string; runId: number }) => ({
    code: itemCode,
    runId,
    status: RUN_STATUS.pending,
    progress: null,
    note: null,
    failure: null,
  }))

/** The message after all runs have ended, without a key if not all of it was compared; null if the end of one is unknown. */
function outcomeOf(runs: readonly ItemRun[]) {
  if (runs.some(({ status }) => status === null)) return null
  const failed = runs.filter(({ status }) => status === RUN_STATUS.failed)
  const isWhole = runs.every(({ note }) => note === null)
  if (failed.length === 0 && !isWhole) return { kind: 'warning', key: null } as const
  if (failed.length === 0) return { kind: 'success', key: 'succeeded' } as const
  return failed.every(({ failure }) => failure?.code === 'analysisCancelled')
    ? ({ kind: 'info', key: 'cancelled' } as const)
    : ({ kind: 'error', key: 'itemsFailed' } as const)
}

export interface CleanBid {
  readonly runs: readonly ItemRun[]
  readonly isRunning: boolean
  readonly hasEnded: boolean
  start(codes: readonly string[]): Promise<void>
  /** Removes ended runs, so that other items can be chosen. */
  reset(): void
  dispatch(action: RunAction): void
}

/** Starts the chosen items as one record and follows their runs. */
export function useCleanBid(openId: string): CleanBid {
  const [t, claims] = [useTranslations('records.wizard'), useTranslations('claims')]
  const router = useRouter()
  const [runs, dispatch] = useReducer(reduce, [])
  const [starting, setStarting] = useState(false)
  const isGoingOn = runs.some(({ status }) => status !== null && isActive(status))
  const hasEnded = runs.length > 0 && !isGoingOn
  const announced = useRef<readonly number[]>([])

  useEffect(() => {
    const [first] = runs
    // A refresh passes new messages and triggers this effect again: each record is announced only once.
    if (!hasEnded || !first || announced.current.includes(first.runId)) return
    announced.current = [...announced.current, first.runId]
    const outcome = outcomeOf(runs)
    if (outcome) void toast(outcome.kind, outcome.key ? t(outcome.key) : claims(endedInPart().key as never))
    router.refresh()
  }, [runs, hasEnded, t, claims, router])

  const start = useCallback(
    async (codes: readonly string[]) => {
      setStarting(true)
      try {
        const answer = await beginItems(openId, codes)
        if (answer.ok) dispatch({ type: 'started', runs: runsOf(answer) })
        else void toast('error', answer.message || t('itemsFailed'))
      } catch {
        void toast('error', t('callFailed'))
      } finally {
        setStarting(false)
      }
    },
    [openId, t],
  )
  const reset = useCallback(() => dispatch({ type: 'started', runs: [] }), [])
  return { runs, isRunning: starting || isGoingOn, hasEnded, start, reset, dispatch }
}
