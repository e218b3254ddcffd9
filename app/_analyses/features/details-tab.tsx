import { getTranslations } from 'next-intl/server'
import { NothingFound } from '@/app/_analyses/results/nothing-found'
import { TablePanel } from '@/app/_analyses/results/table-panel'
import { EmptyState } from '@/app/_ui/empty-state'
import { Filters, SelectField } from '@/app/_ui/filters'
import { pairCodesView, pairOf } from '@/lib/analyses/features/view/pair-table'
import { featureBidders } from '@/lib/analyses/features/view/view'
import { translator } from '@/lib/kit/i18n/translator'
import { single } from '@/lib/kit/query'
import { listingNames } from '@/lib/runs/listing'
import { listedTable } from '@/lib/runs/view-rows'
import { isShared } from '@/lib/workspace/shares/view'
import { codeCells } from './code-cells'
import type { FeaturesShown } from './shown'

/** A form to choose the two bidders; the choice is in the address. */
async function Choice({ run, path, query, requested }: FeaturesShown) {
  const t = await getTranslations('features.details')
  const bidders = await featureBidders(run)
  const options = [
    { value: '', label: t('choose') },
    ...bidders.map(({ bidderId, bidderName }) => ({
      value: String(bidderId),
      label: bidderName,
    })),
  ]
  const pair = await pairOf(run, requested)
  const chosen = (place: 0 | 1) => String(pair?.[place] ?? requested[place === 0 ? 'v1' : 'v2'] ?? '')
  return (
    <Filters path={path} query={query} keep={['tab', 'size', ...listingNames(query)]}>
      <SelectField name="v1" label={t('first')} value={chosen(0)} options={options} />
      <SelectField name="v2" label={t('second')} value={chosen(1)} options={options} />
    </Filters>
  )
}

async function PairTable(shown: FeaturesShown) {
  const { run, path, query, requested, locale } = shown
  const t = await getTranslations('features.details')
  const view = await pairCodesView(run, requested, { translate: translator(locale), locale })
  if (!view) {
    return (
      <EmptyState icon="team" title={t('none')}>
        {t('noneText')}
      </EmptyState>
    )
  }
  return (
    <TablePanel
      {...shown}
      view={view}
      requested={listedTable(view.rows.table, query)}
      caption={t('caption')}
      fixed={{ tab: 'details', v1: single(query, 'v1'), v2: single(query, 'v2') }}
      cells={codeCells('itemFeature', { path, locale })}
      none={<NothingFound run={run} what="sharedCodes" />}
    />
  )
}

/** 详细: the codes two bidders share, with the value of each bidder. */
export function DetailsTab(shown: FeaturesShown) {
  return (
    <>
      {!isShared(shown.path) && <Choice {...shown} />}
      <PairTable {...shown} />
    </>
  )
}
