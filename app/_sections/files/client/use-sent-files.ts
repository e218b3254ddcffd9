'use client'
import { useCallback, useEffect, useRef, useState } from 'react'
import { toast } from '@/app/_ui/client/ask'
import { type CallAnswer, call } from '@/app/_ui/client/call'

/** How often the page asks while files are being read. */
const PAUSE_MS = 600

interface SentFile {
  readonly id: number
  readonly state: 'reading' | 'read' | 'failed'
}

/**
 * The files that the server has, followed until all are read. `known`: those when the page was made; `openId`: of the
 * section they are sent to.
 */
export function useSentFiles<F extends SentFile>(known: readonly F[], address: string, openId?: string) {
  const [files, setFiles] = useState(known)
  /** Of answers that overtake each other the latest question counts. */
  const asked = useRef(0)
  const query = openId === undefined ? '' : `?openId=${encodeURIComponent(openId)}`

  const refresh = useCallback(async () => {
    const turn = ++asked.current
    const answer = await call(`${address}${query}`).catch(() => null)
    if (answer?.ok && turn === asked.current) setFiles(answer.data)
  }, [address, query])

  const shown = useRef(known)
  useEffect(() => {
    if (shown.current === known) return
    // The page was made anew; what it knows may be older than the last answer.
    shown.current = known
    void refresh()
  }, [known, refresh])

  useEffect(() => {
    if (!files.some(({ state }) => state === 'reading')) return
    const timer = setTimeout(() => void refresh(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [files, refresh])

  const settle = async (sent: Promise<CallAnswer>) => {
    const answer = await sent.catch(() => null)
    if (answer && !answer.ok && answer.message) void toast('error', answer.message)
    await refresh()
  }
  return {
    files,
    refresh,
    remove: (id: number) => settle(call(`${address}/${id}${query}`, { method: 'DELETE' })),
    clear: () => settle(call(`${address}${query}`, { method: 'DELETE' })),
    change: (id: number, part: object) => {
      const body = JSON.stringify(openId === undefined ? part : { openId, ...part })
      return settle(call(`${address}/${id}`, { method: 'POST', body }))
    },
  }
}
