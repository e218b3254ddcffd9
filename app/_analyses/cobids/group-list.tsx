import { getTranslations } from 'next-intl/server'
import { EmptyState } from '@/app/_ui/empty-state'
import type { ShownGroup } from '@/lib/analyses/cobids/view/views'
import { chanceText } from '@/lib/analyses/cobids/view/words'
import type { Row } from '@/lib/engine/analysis'
import { formatCount, formatNumber } from '@/lib/kit/format'
import type { Locale } from '@/lib/kit/i18n/locale'
import styles from './cobids.module.css'
import { GroupTimeline } from './timeline'

/** How a group won among itself, in words. */
async function Wins({ row, locale }: { row: Row; locale: Locale }) {
  const t = await getTranslations('cobids.groups')
  if (row.meetings === null) return <p>{t('tooMany')}</p>
  const count = (key: string) => formatCount(Number(row[key]), locale)
  const { expected, few } = row
  return (
    <>
      <p>{t('wins', { meetings: count('meetings'), wins: count('wins'), repeats: count('repeats') })}</p>
      {typeof expected === 'number' && typeof few === 'number' ? (
        <p>{t('few', { expected: formatNumber(expected, locale, 2), p: chanceText(few, locale) })}</p>
      ) : (
        <p className="small">{t('tooFewWins')}</p>
      )}
    </>
  )
}

/** Connected companies, each group with its wins and its time line. */
export async function GroupList(props: {
  groups: readonly ShownGroup[]
  names: ReadonlyMap<string, string>
  /** The number of the first group. */
  first: number
  locale: Locale
}) {
  const { groups, names, first, locale } = props
  const t = await getTranslations('cobids.groups')
  if (groups.length === 0) return <EmptyState icon="team" title={t('none')} />
  return (
    <>
      <p className={styles.note}>{t('note')}</p>
      {groups.map(({ row, members, meetings }, at) => {
        const title = t('group', { number: first + at, count: formatCount(members.length, locale) })
        return (
          <section key={members.join()} className={styles.group} aria-label={title}>
            <h2 className={styles.title}>{title}</h2>
            <p>{members.join(' · ')}</p>
            <Wins row={row} locale={locale} />
            <GroupTimeline members={members} meetings={meetings} names={names} />
          </section>
        )
      })}
    </>
  )
}
