'use client'
import { useLocale } from 'next-intl'
import type { GroupRank } from '@/lib/engine/laboratories/award/groups'
import { MOST_MOVED } from '@/lib/engine/laboratories/award/limits'
import { formatPercent } from '@/lib/kit/format'
import { type Around, bidderColumns, groupColumns, winnerColumns } from '@/lib/laboratories/award/columns'
import styles from '../laboratory.module.css'
import { CurvePicture } from '../pictures/curve'
import { GroupPicture } from '../pictures/group'
import type { Shown } from '../shown'
import { LabTable } from './lab-table'
import { Outcomes } from './outcomes'
import { RankButton, RankText } from './rank'
import { useWords } from './words'

function Bidders({ shown, around }: { shown: Shown; around: Around }) {
  const words = useWords()
  const { bidders } = shown.tables
  return (
    <div>
      <h3>{words('tables.bidders')}</h3>
      {bidders.length > MOST_MOVED && (
        <p className={styles.faint}>{words('results.noMoved', { most: MOST_MOVED })}</p>
      )}
      <LabTable
        caption={words('tables.bidders')}
        columns={bidderColumns(around)}
        rows={bidders}
        keyOf={({ bidderId }) => bidderId}
        isMarked={({ bidderId }) => shown.group.includes(bidderId)}
      />
    </div>
  )
}

function Winners({ shown, around }: { shown: Shown; around: Around }) {
  const words = useWords()
  const rows = shown.tables.winners.toSorted((a, b) => b.share - a.share)
  return (
    <div>
      <h3>{words('tables.winners')}</h3>
      <LabTable
        caption={words('tables.winners')}
        columns={winnerColumns(around)}
        rows={rows}
        keyOf={({ bidderId }) => bidderId}
      />
    </div>
  )
}

const GROUP_ROWS = 40

function Group({ shown, around, rank }: { shown: Shown; around: Around; rank: RankSource }) {
  const [words, locale] = [useWords(), useLocale()]
  const { group, outcomes } = shown.tables
  if (!group) return null
  const rows = group.outcomes.slice(0, GROUP_ROWS).map((row, at) => ({ ...row, at }))
  return (
    <div>
      <h3>{words('tables.group')}</h3>
      <p>
        <strong>
          {group.changed === null
            ? words('group.unknown')
            : words('group.changed', { share: formatPercent(group.changed, locale) })}
        </strong>
      </p>
      {'body' in rank ? <RankButton key={rank.body} body={rank.body} /> : <RankText rank={rank.kept} />}
      <GroupPicture shown={shown} />
      <LabTable
        caption={words('tables.group')}
        columns={groupColumns(around, outcomes)}
        rows={rows}
        keyOf={({ at }) => at}
        isMarked={({ isOther }) => isOther === true}
      />
    </div>
  )
}

/** The rank of the group: to be asked for, or as it was kept. */
export type RankSource = { readonly body: string } | { readonly kept: GroupRank | null }

/** All tables and pictures of an answer. */
export function Results(props: {
  shown: Shown
  around: Around
  rank: RankSource
  onShow: ((at: number) => void) | null
  wanted: number
}) {
  const { shown, around, wanted } = props
  return (
    <div className={styles.results}>
      <Outcomes shown={shown} around={around} onShow={props.onShow} wanted={wanted} />
      <Winners shown={shown} around={around} />
      <Bidders shown={shown} around={around} />
      {shown.moved !== null && <CurvePicture shown={shown} name={around.nameOf(shown.moved)} />}
      <Group shown={shown} around={around} rank={props.rank} />
    </div>
  )
}
