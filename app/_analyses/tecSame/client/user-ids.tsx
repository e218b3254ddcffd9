'use client'
import { useState } from 'react'
import { Button } from '@/app/_ui/button'
import { toast } from '@/app/_ui/client/ask'
import { call } from '@/app/_ui/client/call'

/** Shows the whole WPS user ids that two bidders share; who sees them stands in the audit log. */
export function UserIds(props: { openId: string; ver1: number; ver2: number; show: string; note: string }) {
  const { openId, ver1, ver2 } = props
  const [ids, setIds] = useState<readonly string[] | null>(null)
  const show = async () => {
    const answer = await call('/api/tb-qb-tec-same-details/showUserIds', {
      method: 'POST',
      body: JSON.stringify({ openId, ver1, ver2 }),
    }).catch(() => null)
    if (!answer?.ok) return void toast('error', answer?.message ?? '')
    setIds(answer.data)
  }
  if (ids) return <p role="status">{ids.join(', ')}</p>
  return (
    <p>
      <Button small onClick={show}>
        {props.show}
      </Button>{' '}
      <small>{props.note}</small>
    </p>
  )
}
