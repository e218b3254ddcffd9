'use client'
import { useCallback, useEffect, useRef, useState } from 'react'
import { NOTICE_KINDS, type NoticeKind } from '@/lib/domain/notices'

/** Milliseconds between two requests while the page is visible. */
const PAUSE = 5000

export interface Counts {
  readonly unread: number
  readonly kinds: Readonly<Record<NoticeKind, number>>
  /** Changes whenever the notices change. */
  readonly state: string
}

const NONE = Object.fromEntries(NOTICE_KINDS.map((kind) => [kind, 0])) as Counts['kinds']

/**
 * The number of unread notices: from the page at first, then requested every five seconds while the page is
 * visible. The server answers 304 if nothing changed.
 * @returns the counts, and a function that requests them at once
 */
export function useNoticeCounts(unread: number) {
  const [counts, setCounts] = useState<Counts>({ unread, kinds: NONE, state: '' })
  const tag = useRef('')
  const ask = useCallback(async (isPoll: boolean) => {
    if (document.hidden) return
    const headers = isPoll && tag.current ? { 'If-None-Match': tag.current } : undefined
    const answer = await fetch('/api/personal/notices/count', {
      ...(headers && { headers }),
      cache: 'no-store',
    }).catch(() => null)
    if (!answer?.ok) return
    tag.current = answer.headers.get('ETag') ?? ''
    const { data } = await answer.json()
    setCounts({ ...data, state: tag.current })
  }, [])
  useEffect(() => {
    const poll = () => void ask(true)
    const timer = setInterval(poll, PAUSE)
    document.addEventListener('visibilitychange', poll)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', poll)
    }
  }, [ask])
  const look = useCallback(() => ask(false), [ask])
  return [counts, look] as const
}
