import { getTranslations } from 'next-intl/server'
import { NothingFound } from '@/app/_analyses/results/nothing-found'
import { DataTable } from '@/app/_ui/data-table'
import { EmptyState } from '@/app/_ui/empty-state'
import { Filters, SelectField } from '@/app/_ui/filters'
import { pairCodes } from '@/lib/analyses/features/features'
import { featureBidders } from '@/lib/analyses/features/view'
import { isShared } from '@/lib/workspace/shares/view'
import { CodeText, PublicMark } from './code-cells'
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
  const chosen = (id: number | null) => (id === null ? '' : String(id))
  return (
    <Filters path={path} query={query} keep={['tab']}>
      <SelectField name="v1" label={t('first')} value={chosen(requested.v1)} options={options} />
      <SelectField name="v2" label={t('second')} value={chosen(requested.v2)} options={options} />
    </Filters>
  )
}

async function PairTable({ run, path, requested, projectName }: FeaturesShown) {
  const [t, columns] = [await getTranslations('features.details'), await getTranslations('columns')]
  const codes = await getTranslations('codes.featureType')
  if (!requested.pair) {
    return (
      <EmptyState icon="team" title={t('none')}>
        {t('noneText')}
      </EmptyState>
    )
  }
  const rows = pairCodes(run, requested.pair[0], requested.pair[1], projectName)
  if (rows.length === 0) {
    return (
      <NothingFound run={run} title={t('nothing')}>
        {t('nothingText')}
      </NothingFound>
    )
  }
  return (
    <DataTable
      caption={t('caption')}
      rows={rows}
      rowKey={({ serial }) => serial}
      columns={[
        { key: 'serial', title: columns('serial'), center: true },
        { key: 'title', title: columns('bidderName'), wrap: true },
        { key: 'itemType', title: columns('itemType'), cell: (row) => codes(row.itemType as never) },
        {
          key: 'itemFeature',
          title: columns('itemFeature'),
          wrap: true,
          cell: (row) => <CodeText code={{ ...row, feature: row.itemFeature }} />,
        },
        { key: 'bidder1ProjectName', title: t('project'), wrap: true },
        { key: 'featureType', title: t('typeCode'), center: true },
        {
          key: 'isPublic',
          title: columns('isPublic'),
          cell: (row) =>
            row.isPublic ? (
              <PublicMark code={{ ...row, feature: row.itemFeature }} remark={row.remark} path={path} />
            ) : null,
        },
      ]}
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
