import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import { NothingFound } from '@/app/_analyses/results/nothing-found'
import { EmptyState } from '@/app/_ui/empty-state'
import { Filters, SelectField } from '@/app/_ui/filters'
import { LEAST_WEIGHTS, relationsView } from '@/lib/analyses/features/view/relations-view'
import { formatCount } from '@/lib/kit/format'
import { hrefOf } from '@/lib/kit/query'
import { isShared } from '@/lib/workspace/shares/view'
import styles from './codes.module.css'
import { RelationPicture } from './relation-picture'
import { RelationTable } from './relation-table'
import type { FeaturesShown, RelationsShown } from './shown'

/** Filters: the minimum weight of a connection, and a bidder, which makes nodes reachable without the picture. */
async function Choice({ path, query, view }: RelationsShown) {
  const t = await getTranslations('features.relations')
  const { chosen, least } = view
  return (
    <Filters path={path} query={query} keep={['tab', 'size', 'group']}>
      <SelectField
        name="least"
        label={t('least')}
        value={least === 1 ? '' : String(least)}
        options={LEAST_WEIGHTS.map((weight) => ({
          value: weight === 1 ? '' : String(weight),
          label: weight === 1 ? t('allJoints') : t('atLeast', { weight }),
        }))}
      />
      <SelectField
        name="node"
        saysItself
        label={t('bidder')}
        value={chosen?.kind === 'bidder' ? String(chosen.id) : ''}
        options={[
          { value: '', label: t('allBidders') },
          ...view.bidders.map(({ bidderId, bidderName }) => ({ value: String(bidderId), label: bidderName })),
        ]}
      />
    </Filters>
  )
}

/** 关系图: bidders connected by shared codes and equal files, with the weight of each connection. */
export async function RelationsTab(shown: FeaturesShown) {
  const { run, path, query, requested, locale } = shown
  const t = await getTranslations('features.relations')
  const view = await relationsView(run, query, requested)
  const { groups, joints } = view.relations
  const joined = groups.reduce((sum, { bidders }) => sum + bidders.length, 0)
  const count = (value: number) => formatCount(value, locale)
  if (joints.length === 0 && view.least === 1) {
    return <NothingFound run={run} what="joinedBidders" />
  }
  return (
    <>
      <p className={styles.text}>
        {t('figures', { joined: count(joined), groups: count(groups.length), joints: count(joints.length) })}{' '}
        {t('text')}
      </p>
      <Choice {...shown} view={view} />
      {joints.length === 0 ? (
        <EmptyState icon="search" title={t('nothingAsStrong')}>
          {!isShared(path) && <Link href={hrefOf(path, { tab: 'relations' })}>{t('allJoints')}</Link>}
        </EmptyState>
      ) : (
        <div className={styles.beside}>
          <RelationPicture {...shown} view={view} />
          <RelationTable {...shown} view={view} />
        </div>
      )}
    </>
  )
}
