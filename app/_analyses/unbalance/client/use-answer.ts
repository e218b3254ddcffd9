'use client'
import { useEffect, useRef, useState } from 'react'
import { call } from '@/app/_ui/client/call'
import type { Answer, Asked } from '@/lib/analyses/unbalance/view/asked'
import type { ErrorDetail } from '@/lib/kit/errors'

/** Moves of a slider within this time are asked as one. */
const PAUSE_MS = 120

interface Answered {
  /** The question that was answered last, or refused. */
  readonly key: string | null
  readonly answer: Answer | null
  /** The question of this answer. */
  readonly of: string | null
  /** The lines that the server refused, as `scenarios.0.changes.2` or `plan.months.3`. */
  readonly problems: readonly ErrorDetail[]
  /** The message of a failure that names no line; empty if there is none. */
  readonly failure: string
}

const NOTHING: Answered = { key: null, answer: null, of: null, problems: [], failure: '' }

/**
 * The answer to a part of the question. While a later one is awaited, or was refused, the earlier answer stays (`isOld`); an answer that comes
 * after the question has changed is dropped.
 * @param asked null: nothing is asked
 * @param known the answer to the first question, which is not asked then
 */
export function useAnswer(
  openId: string,
  asked: Partial<Asked> | null,
  known: Answer | null,
  isFixed: boolean,
) {
  const key = asked && JSON.stringify(asked)
  const first = useRef(known ? key : null)
  const [state, setState] = useState<Answered>(() =>
    known ? { ...NOTHING, key, answer: known, of: key } : NOTHING,
  )
  useEffect(() => {
    if (key === null) return setState(NOTHING)
    if (isFixed) return
    if (known && key === first.current) return setState({ ...NOTHING, key, answer: known, of: key })
    const ended = new AbortController()
    const timer = setTimeout(async () => {
      const body = JSON.stringify({ openId, ...JSON.parse(key) })
      const options = { method: 'POST', body, signal: ended.signal }
      const got = await call('/api/tb-qb-lab-unbalances/simulate', options).catch(() => null)
      if (ended.signal.aborted) return
      const problems = got?.details ?? []
      setState((before) =>
        got?.ok
          ? { ...NOTHING, key, answer: got.data as Answer, of: key }
          : { ...before, key, problems, failure: problems.length > 0 ? '' : (got?.message ?? ' ') },
      )
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      ended.abort()
    }
  }, [key, openId, known, isFixed])
  return { ...state, isWaiting: key !== state.key, isOld: key !== state.of }
}
