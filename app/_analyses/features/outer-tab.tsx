import { getTranslations } from 'next-intl/server'
import { withoutRow } from '@/app/_analyses/results/opened-row'
import { KindLinks } from '@/app/_analyses/results/result-filters'
import { TablePanel } from '@/app/_analyses/results/table-panel'
import { Filters, SelectField } from '@/app/_ui/filters'
import { outerRows, outerView } from '@/lib/analyses/features/view/outer-table'
import { featureBidders } from '@/lib/analyses/features/view/view'
import { FEATURE_TYPE } from '@/lib/domain/codes'
import { formatCount } from '@/lib/kit/format'
import { translator } from '@/lib/kit/i18n/translator'
import { listingNames } from '@/lib/runs/listing'
import { listedTable } from '@/lib/runs/view-rows'
import { codeCells } from './code-cells'
import styles from './codes.module.css'
import type { FeaturesShown } from './shown'

async function OuterFilters(shown: FeaturesShown) {
  const { run, path, query, requested, locale } = shown
  const [t, codes] = [await getTranslations('results.filter'), await getTranslations('codes.featureType')]
  const count = (type: string) => outerRows(run, { type: type || null, bidderId: requested.bidderId }).most
  const bidders = await featureBidders(run)
  const kinds = FEATURE_TYPE.filter((type) => count(type) > 0)
  return (
    <Filters
      path={path}
      query={query}
      keep={['tab', 'size', 'type', 'judged', ...listingNames(query)]}
      extra={
        <KindLinks
          label={t('type')}
          path={path}
          query={query}
          chosen={requested.type ?? ''}
          kinds={['' as const, ...kinds].map((value) => ({
            value,
            label: value === '' ? t('all') : codes(value),
            count: formatCount(count(value), locale),
          }))}
        />
      }
    >
      <SelectField
        name="bidderId"
        saysItself
        label={t('bidder')}
        value={requested.bidderId === null ? '' : String(requested.bidderId)}
        options={[
          { value: '', label: t('allBidders') },
          ...bidders.map(({ bidderId, bidderName }) => ({
            value: String(bidderId),
            label: bidderName,
          })),
        ]}
      />
    </Filters>
  )
}

/** 与其他标段相同: different companies with the same codes in other sections. */
export async function OuterTab(shown: FeaturesShown) {
  const { run, path, query, requested, locale } = shown
  const t = await getTranslations('features')
  const view = outerView(run, requested, { translate: translator(locale), locale })
  return (
    <>
      <TablePanel
        {...shown}
        view={view}
        requested={listedTable(view.rows.table, query)}
        caption={t('tabs.outerCodes')}
        fixed={{ tab: 'outerCodes' }}
        filters={<OuterFilters {...shown} query={withoutRow(query)} />}
        cells={codeCells('feature', { path, locale })}
      />
      <p className={styles.text}>{t('outerText')}</p>
    </>
  )
}
