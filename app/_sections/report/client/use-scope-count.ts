'use client'
import { useEffect, useState } from 'react'
import { call } from '@/app/_ui/client/call'
import type { FindingPlace } from '@/lib/report/judging/judging'

export interface ScopeQuery {
  readonly openId: string
  readonly place: Omit<FindingPlace, 'key'>
  readonly view?: string
  readonly like?: string
}

/** How many findings of a scope wait for a judgement; null while it is being counted or cannot be. */
export function useScopeCount(query: ScopeQuery | null): number | null {
  const [open, setOpen] = useState<number | null>(null)
  const text = query && JSON.stringify(query)
  useEffect(() => {
    if (text === null) return
    const { openId, place, view, like } = JSON.parse(text) as ScopeQuery
    const search = new URLSearchParams({ openId, analysis: place.analysis, table: place.table })
    if (view === undefined) search.set('like', like ?? '')
    else search.set('view', view)
    let isCurrent = true
    call(`/api/tb-qb-reports/countFindings?${search}`)
      .then((answer) => isCurrent && answer.ok && setOpen(answer.data.open))
      .catch(() => {})
    return () => {
      isCurrent = false
    }
  }, [text])
  return open
}
