'use client'
import { useEffect, useRef, useState } from 'react'
import { call } from '@/app/_ui/client/call'
import { hrefOf } from '@/lib/kit/query'
import { type LabState, queryOf, requestOf } from '@/lib/laboratories/award/address'
import type { LabAnswer } from '@/lib/laboratories/award/loaders'

/** Milliseconds without a change after which the laboratory is asked: a moving slider asks once. */
const PAUSE = 120

const bodyOf = (openId: string, state: LabState) => JSON.stringify({ openId, ...requestOf(state) })

/** The state of the laboratory, kept in the address, with the latest answer to it; earlier answers are dropped. */
export function useLaboratory(props: {
  readonly openId: string
  readonly path: string
  readonly start: LabState
  readonly first: LabAnswer
  readonly isOpened: boolean
  readonly failed: string
}) {
  const { openId, path, failed, isOpened } = props
  const [state, setState] = useState(props.start)
  const [answer, setAnswer] = useState(props.first)
  const [isPending, setPending] = useState(false)
  const body = bodyOf(openId, state)
  const answered = useRef(body)
  useEffect(() => {
    const address = hrefOf(path, queryOf(state))
    const { pathname, search } = window.location
    if (`${pathname}${search}` !== address) window.history.replaceState(null, '', address)
  }, [path, state])
  useEffect(() => {
    if (!isOpened || body === answered.current) return setPending(false)
    const dropped = new AbortController()
    setPending(true)
    const ask = async () => {
      const init = { method: 'POST', body, signal: dropped.signal }
      const found = await call('/api/tb-qb-lab-awards/simulate', init).catch(() => null)
      if (dropped.signal.aborted) return
      answered.current = body
      setPending(false)
      setAnswer((before) =>
        found?.ok
          ? { tables: found.data, problem: null }
          : { ...before, problem: { message: found?.message || failed, details: found?.details ?? [] } },
      )
    }
    const timer = setTimeout(ask, PAUSE)
    return () => {
      clearTimeout(timer)
      dropped.abort()
    }
  }, [body, isOpened, failed])
  const change = (part: Partial<LabState>) => setState((before) => ({ ...before, ...part }))
  return { state, change, answer, isPending }
}
