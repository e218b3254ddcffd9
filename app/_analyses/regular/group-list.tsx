import { getTranslations } from 'next-intl/server'
import { PlainLink } from '@/app/_ui/markup/plain-link'
import { bidderList, PRICES_TAB } from '@/lib/analyses/price-matrix/query'
import { type FlaggedGroup, memberStillIn } from '@/lib/analyses/regular/view/groups'
import { groupHref } from '@/lib/catalogue/section-href'
import { hrefOf } from '@/lib/kit/query'
import { biddersOf } from '@/lib/sections/bidders/data'
import { isShared } from '@/lib/workspace/shares/view'
import styles from './pairs.module.css'
import type { RegularShown } from './shown'

/** A group of two is its pair, which the list of pairs shows in full if it is flagged. */
const isShown = ({ bidders, pairs }: FlaggedGroup) =>
  bidders.length > 2 || pairs.some(({ flagged }) => !flagged)

interface ListShown {
  readonly openId: string
  readonly path: RegularShown['path']
}

interface GroupShown extends ListShown {
  readonly group: FlaggedGroup
  /** The bidders of the section now. */
  readonly present: ReadonlySet<number>
}

/** Members that tell a group from others for people who hear its links one by one. */
const HEARD = 3

/** Without a number: groups are numbered where all analyses connect them, in the overview. */
async function Group(props: GroupShown) {
  const { group, openId, path, present } = props
  const [t, codes] = [await getTranslations('regular.groups'), await getTranslations('codes.patternKind')]
  const [marks, names] = [await getTranslations('marks'), await getTranslations('overview.kind')]
  const { bidders, kinds, patternKinds, pairs } = group
  const listed = bidders.map(({ bidderName }) => bidderName)
  const name = <span className="reader-only"> {listed.slice(0, HEARD).join(marks('list'))}</span>
  const member = memberStillIn(group, present)
  const ids = bidders.map(({ bidderId }) => bidderId)
  return (
    <li className={styles.clue}>
      <div className={styles.clueHead}>
        <h3>{t('name', { count: bidders.length })}</h3>
        <span>
          {t('pairs', { count: pairs.length, all: (bidders.length * (bidders.length - 1)) / 2 })}
          {` · ${t('by', { kinds: kinds.map((kind) => names(kind)).join(marks('list')) })}`}
          {patternKinds.length > 0 &&
            ` · ${t('kinds', { kinds: patternKinds.map((kind) => codes(kind)).join(marks('list')) })}`}
        </span>
        {!isShared(path) && (
          <span>
            {member !== null && (
              <>
                <PlainLink href={groupHref(openId, member)}>
                  {t('whole')}
                  {name}
                </PlainLink>
                {' · '}
              </>
            )}
            <PlainLink href={hrefOf(path, { tab: PRICES_TAB, bidders: bidderList(ids) })}>
              {t('prices')}
              {name}
            </PlainLink>
          </span>
        )}
      </div>
      <p className={styles.members}>{listed.join(marks('list'))}</p>
    </li>
  )
}

/** The bidders that this analysis connects: of 60 bidders the pairs alone would hide who belongs together. */
export async function GroupList({ groups: all, ...shown }: ListShown & { groups: readonly FlaggedGroup[] }) {
  const t = await getTranslations('regular.groups')
  const groups = all.filter(isShown)
  if (groups.length === 0) return null
  const present = new Set((await biddersOf(shown.openId)).map(({ id }) => id))
  return (
    <section aria-labelledby="groups-title" className={styles.groups}>
      <h2 id="groups-title" className={styles.title}>
        {t('title')}
      </h2>
      <p className={styles.text}>{t('text')}</p>
      <ul className={styles.clues}>
        {groups.map((group) => (
          <Group key={group.bidders[0]!.bidderId} group={group} present={present} {...shown} />
        ))}
      </ul>
    </section>
  )
}
