'use client'
import { useCallback, useEffect, useRef, useState } from 'react'
import { toast } from '@/app/_ui/client/ask'
import { type CallAnswer, call } from '@/app/_ui/client/call'
import type { ShownIncoming } from '@/lib/documents/incoming/present'
import type { FileType } from '@/lib/domain/number-codes'

/** How often the page asks while files are being read. */
const PAUSE_MS = 600
const ADDRESS = '/api/tb-files/incoming'

/** The files that the server has, followed until all are read. `known`: those when the page was made. */
export function useIncoming(known: readonly ShownIncoming[]) {
  const [files, setFiles] = useState(known)
  /** Of answers that overtake each other the latest question counts. */
  const asked = useRef(0)

  const refresh = useCallback(async () => {
    const turn = ++asked.current
    const answer = await call(ADDRESS).catch(() => null)
    if (answer?.ok && turn === asked.current) setFiles(answer.data)
  }, [])

  useEffect(() => {
    if (!files.some(({ state }) => state === 'reading')) return
    const timer = setTimeout(() => void refresh(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [files, refresh])

  const change = useCallback(
    async (sent: Promise<CallAnswer>) => {
      const answer = await sent.catch(() => null)
      if (answer && !answer.ok && answer.message) void toast('error', answer.message)
      await refresh()
    },
    [refresh],
  )
  return {
    files,
    refresh,
    remove: (id: number) => change(call(`${ADDRESS}/${id}`, { method: 'DELETE' })),
    clear: () => change(call(ADDRESS, { method: 'DELETE' })),
    readAs: (id: number, fileType: FileType) =>
      change(call(`${ADDRESS}/${id}`, { method: 'POST', body: JSON.stringify({ fileType }) })),
  }
}
