'use client'
import { useRouter } from 'next/navigation'
import { useTransition } from 'react'
import { Button } from '@/app/_ui/button'
import { toast } from '@/app/_ui/client/ask'
import { call } from '@/app/_ui/client/call'
import type { NoticeKind } from '@/lib/domain/notices'

/** Marks all notices of these lists as read. */
export function ReadAll({
  kinds,
  label,
  failed,
}: {
  kinds: readonly NoticeKind[]
  label: string
  failed: string
}) {
  const router = useRouter()
  const [pending, start] = useTransition()
  const readAll = async () => {
    for (const kind of kinds) {
      const answer = await call('/api/personal/notices/read', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ kind }),
      }).catch(() => null)
      if (!answer?.ok) return void toast('error', answer?.message || failed)
    }
    router.refresh()
  }
  return (
    <Button type="button" disabled={pending} onClick={() => start(readAll)}>
      {label}
    </Button>
  )
}
