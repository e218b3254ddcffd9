import { getTranslations } from 'next-intl/server'
import type { GrantedShown } from '@/app/_analyses/results/shown'
import { EmptyState } from '@/app/_ui/empty-state'
import { PlainLink } from '@/app/_ui/markup/plain-link'
import { EDGE_KINDS, type EdgeKind, groupsFrom } from '@/lib/analyses/tecSame/rule/groups'
import { tecPairs } from '@/lib/analyses/tecSame/view/pairs'
import { pairQuery, tecSameQuery } from '@/lib/analyses/tecSame/view/query'
import { formatCount } from '@/lib/kit/format'
import { hrefOf } from '@/lib/kit/query'
import { isShared } from '@/lib/workspace/shares/view'
import { GroupPicture } from './group-picture'
import styles from './tec-same.module.css'

/** Links that leave out, or take in again, one kind of evidence. */
async function Switches({ shown, without }: { shown: GrantedShown; without: ReadonlySet<EdgeKind> }) {
  if (isShared(shown.path)) return null
  const [t, words] = [await getTranslations('tecSame.groups'), await getTranslations('tecSame')]
  const toggled = (kind: EdgeKind) =>
    EDGE_KINDS.filter((one) => (one === kind ? !without.has(one) : without.has(one))).join() || undefined
  return (
    <p className={styles.switches}>
      <span>{t('evidence')}</span>
      {EDGE_KINDS.map((kind) => {
        const isOn = !without.has(kind)
        const name = words('reason', { reason: kind })
        return (
          <PlainLink
            key={kind}
            href={hrefOf(shown.path, shown.query, { without: toggled(kind) })}
            still
            data-on={isOn || undefined}
            aria-label={t(isOn ? 'without' : 'with', { kind: name })}
          >
            <span aria-hidden="true">{isOn ? '☑' : '☐'}</span> {name}
          </PlainLink>
        )
      })}
    </p>
  )
}

/** 关联组: whom the evidence joins; leaving one kind of it out redraws them. */
export async function GroupsTab(shown: GrantedShown) {
  const { run, path, locale } = shown
  const [t, words] = [await getTranslations('tecSame.groups'), await getTranslations('tecSame')]
  const { without } = tecSameQuery(shown.query)
  const kinds = new Set(EDGE_KINDS.filter((kind) => !without.has(kind)))
  const pairs = tecPairs(run)
    .map((pair) => ({ ...pair, reasons: pair.reasons.filter((reason) => kinds.has(reason)) }))
    .filter(({ reasons }) => reasons.length > 0)
  const groups = groupsFrom([...run.rows('sums')], kinds)
  const nameOf = new Map(run.bidders.map(({ bidderId, bidderName }) => [bidderId, bidderName]))
  return (
    <>
      <p className={styles.note}>{t('note')}</p>
      <Switches shown={shown} without={without} />
      {groups.length === 0 && <EmptyState icon="team" title={t('none')} />}
      {groups.map((ids, at) => {
        const own = pairs.filter(({ bidder1Id }) => ids.includes(bidder1Id))
        const bidders = ids.map((bidderId) => ({ bidderId, bidderName: nameOf.get(bidderId) ?? '' }))
        const title = t('group', { number: at + 1, count: formatCount(ids.length, locale) })
        return (
          <section key={ids.join()} className="card padded below20" aria-label={title}>
            <h2 className={styles.title}>{title}</h2>
            {ids.length > 2 && <GroupPicture bidders={bidders} pairs={own} label={t('picture')} />}
            <ul className={styles.edges}>
              {own.map((pair) => {
                const names = `${pair.bidder1Name} ↔ ${pair.bidder2Name}`
                return (
                  <li key={names}>
                    {isShared(path) ? (
                      names
                    ) : (
                      <PlainLink href={hrefOf(path, pairQuery(pair.bidder1Id, pair.bidder2Id))}>
                        {names}
                      </PlainLink>
                    )}
                    <span className={styles.quiet}>
                      {pair.reasons.map((reason) => words('reason', { reason })).join(' · ')}
                    </span>
                  </li>
                )
              })}
            </ul>
          </section>
        )
      })}
    </>
  )
}
