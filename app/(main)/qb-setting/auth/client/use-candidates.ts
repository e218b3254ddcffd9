'use client'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { toast } from '@/app/_ui/client/ask'
import { call } from '@/app/_ui/client/call'
import type { ShownCandidate } from '@/lib/sections/members/present'

/** Delay between typing and the search, in ms. */
const PAUSE = 250
const SIZE = 20

export interface Candidates {
  readonly rows: readonly ShownCandidate[]
  readonly total: number
  readonly isSearching: boolean
  readonly changing: number | null
  more(): void
  change(candidate: ShownCandidate): Promise<void>
}

interface Result {
  readonly key: string
  readonly rows: readonly ShownCandidate[]
  readonly total: number
}

/** Users matching the keyword; `more` loads the next page. */
export function useCandidates(openId: string, keyword: string): Candidates {
  const t = useTranslations('members')
  const [pages, setPages] = useState({ keyword, count: 1 })
  const [changing, setChanging] = useState<number | null>(null)
  const [result, setResult] = useState<Result>({ key: '', rows: [], total: 0 })
  const count = pages.keyword === keyword ? pages.count : 1
  const key = `${count} ${keyword}`

  useEffect(() => {
    const abort = new AbortController()
    const search = async () => {
      const query = new URLSearchParams({ openId, q: keyword, size: String(SIZE * count) })
      const answer = await call(`/api/tb-qb-auths/users?${query}`, { signal: abort.signal }).catch(() => null)
      if (abort.signal.aborted) return
      if (!answer?.ok) void toast('error', answer?.message || t('failed'))
      const found = answer?.ok ? answer : null
      setResult({ key, rows: found?.data ?? [], total: found?.total ?? 0 })
    }
    const timer = setTimeout(search, PAUSE)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [openId, keyword, count, key, t])

  async function change({ userId, name, isMember }: ShownCandidate): Promise<void> {
    setChanging(userId)
    const answer = await (isMember ? remove(openId, userId) : add(openId, userId)).catch(() => null)
    setChanging(null)
    if (!answer?.ok) return toast('error', answer?.message || t('failed'))
    void toast('success', t(isMember ? 'removed' : 'added', { name }))
    // The row keeps its position, so that the list does not jump.
    setResult((before) => ({
      ...before,
      rows: before.rows.map((row) => (row.userId === userId ? { ...row, isMember: !isMember } : row)),
    }))
  }

  const more = () => setPages({ keyword, count: count + 1 })
  return { ...result, isSearching: result.key !== key, changing, more, change }
}

function add(openId: string, userId: number) {
  const body = JSON.stringify({ openId, userIds: [userId] })
  return call('/api/tb-qb-auths', { method: 'POST', body })
}

function remove(openId: string, userId: number) {
  return call(`/api/tb-qb-auths/${encodeURIComponent(openId)}/${userId}`, { method: 'DELETE' })
}
