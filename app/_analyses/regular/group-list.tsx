import { getTranslations } from 'next-intl/server'
import { PlainLink } from '@/app/_ui/markup/plain-link'
import { bidderList, PRICES_TAB } from '@/lib/analyses/price-matrix/query'
import type { FlaggedGroup } from '@/lib/analyses/regular/groups'
import { hrefOf } from '@/lib/kit/query'
import { isShared } from '@/lib/workspace/shares/view'
import styles from './pairs.module.css'
import type { RegularShown } from './shown'

/** A group of two is its pair, which the list of pairs shows in full. */
const LEAST = 3

async function Group(props: { group: FlaggedGroup; at: number; path: string }) {
  const { group, at, path } = props
  const [t, codes] = [await getTranslations('regular.groups'), await getTranslations('codes.patternKind')]
  const marks = await getTranslations('marks')
  const { bidders, kinds, pairs } = group
  const ids = bidders.map(({ bidderId }) => bidderId)
  return (
    <li className={styles.clue}>
      <div className={styles.clueHead}>
        <h3>{t('name', { at: at + 1, count: bidders.length })}</h3>
        <span>
          {t('pairs', { count: pairs.length, all: (bidders.length * (bidders.length - 1)) / 2 })}
          {kinds.length > 0 &&
            ` · ${t('kinds', { kinds: kinds.map((kind) => codes(kind)).join(marks('list')) })}`}
        </span>
        {!isShared(path) && (
          <PlainLink href={hrefOf(path, { tab: PRICES_TAB, bidders: bidderList(ids) })}>
            {t('prices')}
            <span className="reader-only">{t('name', { at: at + 1, count: bidders.length })}</span>
          </PlainLink>
        )}
      </div>
      <p className={styles.members}>{bidders.map(({ bidderName }) => bidderName).join(marks('list'))}</p>
    </li>
  )
}

/** The bidders that flagged pairs connect: of 60 bidders the pairs alone would hide who belongs together. */
export async function GroupList(props: { groups: readonly FlaggedGroup[]; path: RegularShown['path'] }) {
  const t = await getTranslations('regular.groups')
  const groups = props.groups.filter(({ bidders }) => bidders.length >= LEAST)
  if (groups.length === 0) return null
  return (
    <section aria-labelledby="groups-title" className={styles.groups}>
      <h2 id="groups-title" className={styles.title}>
        {t('title')}
      </h2>
      <p className={styles.text}>{t('text')}</p>
      <ul className={styles.clues}>
        {groups.map((group, at) => (
          <Group key={group.bidders[0]!.bidderId} group={group} at={at} path={props.path} />
        ))}
      </ul>
    </section>
  )
}
