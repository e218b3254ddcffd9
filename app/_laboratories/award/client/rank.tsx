'use client'
import { useLocale } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/app/_ui/button'
import { toast } from '@/app/_ui/client/ask'
import { call } from '@/app/_ui/client/call'
import { useReady } from '@/app/_ui/client/use-ready'
import type { GroupRank } from '@/lib/engine/laboratories/award/groups'
import { formatCount, formatNumber, formatPercent } from '@/lib/kit/format'
import styles from '../laboratory.module.css'
import { useWords } from './words'

/** The rank of a group, always beside what such a rank is worth. */
export function RankText({ rank }: { rank: GroupRank | null }) {
  const [words, locale] = [useWords(), useLocale()]
  if (!rank) return <p>{words('group.noRank')}</p>
  const { share, groups, outcomes, isDrawn } = rank
  const text = words('group.ranked', {
    share: formatPercent(share, locale),
    groups: formatCount(groups, locale),
    rank: formatNumber(rank.rank, locale, 1),
    outcomes: formatCount(outcomes, locale),
  })
  return (
    <div>
      <p>
        {text}
        {isDrawn && words('group.drawnGroups')}
      </p>
      <p className={styles.faint}>{words('group.weak')}</p>
    </div>
  )
}

/** Asks for the rank of a group, which takes a second. */
export function RankButton({ body }: { body: string }) {
  const words = useWords()
  const [rank, setRank] = useState<GroupRank | null | undefined>(undefined)
  const [isBusy, setBusy] = useState(false)
  const isReady = useReady()
  if (rank !== undefined) return <RankText rank={rank} />
  const ask = async () => {
    setBusy(true)
    const answer = await call('/api/tb-qb-lab-awards/rankGroup', { method: 'POST', body }).catch(() => null)
    setBusy(false)
    if (answer?.ok) setRank(answer.data)
    else void toast('error', answer?.message || words('results.failed'))
  }
  return (
    <Button small disabled={isBusy || !isReady} aria-busy={isBusy} onClick={ask}>
      {words(isBusy ? 'group.ranking' : 'group.rank')}
    </Button>
  )
}
