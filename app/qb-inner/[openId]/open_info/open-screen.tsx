import { getTranslations } from 'next-intl/server'
import { AwardBox } from '@/app/_sections/entry/award-box'
import { ButtonLink } from '@/app/_ui/button'
import { Card, Descriptions } from '@/app/_ui/card'
import { DataTable, type TableColumn } from '@/app/_ui/data-table'
import { EmptyState } from '@/app/_ui/empty-state'
import { PageHeader } from '@/app/_ui/page-header'
import { Tick } from '@/app/_ui/ticks'
import { entryHref } from '@/lib/catalogue/section-href'
import { formatCount, formatMoney } from '@/lib/kit/format'
import type { OpenInfo } from '@/lib/sections/intake/loaders'

type Row = OpenInfo['bidders'][number]

async function columnsOf({ locale, bidders }: OpenInfo): Promise<TableColumn<Row>[]> {
  const t = await getTranslations('entry.openInfo')
  const fields = await getTranslations('sections.fields')
  const money = (key: 'bondPrice' | 'bidderPrice'): TableColumn<Row> => ({
    key,
    title: fields(key),
    numeric: true,
    cell: (row) => formatMoney(row[key], locale),
  })
  const codes = await getTranslations('codes')
  const words = {
    signature: { yes: codes('signatureState.0'), no: codes('signatureState.1') },
    secondSwipe: { yes: codes('swipeState.0'), no: codes('swipeState.1') },
  }
  // Only some records say it; of whom they do not, nothing is shown.
  const stated = (['signature', 'secondSwipe'] as const)
    .filter((key) => bidders.some((row) => row[key] !== null))
    .map((key): TableColumn<Row> => {
      return {
        key,
        title: fields(key),
        center: true,
        cell: (row) => <Tick value={row[key]} {...words[key]} />,
      }
    })
  return [
    { key: 'sequence', title: fields('sequence'), numeric: true, width: 72 },
    { key: 'bidderName', title: fields('bidderName'), wrap: true },
    money('bondPrice'),
    money('bidderPrice'),
    { key: 'days', title: fields('days'), numeric: true, cell: (row) => formatCount(row.days, locale) },
    { key: 'qualityStandard', title: fields('qualityStandard'), wrap: true },
    { key: 'leaderName', title: fields('leaderName') },
    ...stated,
    {
      key: 'isOk',
      title: fields('isOk'),
      center: true,
      cell: (row) => <Tick value={row.isOk} yes={t('takesPart')} no={t('leftOut')} />,
    },
  ]
}

async function NoBidders({ info }: { info: OpenInfo }) {
  const t = await getTranslations('entry.openInfo')
  const enter = info.mayEdit && (
    <ButtonLink kind="primary" icon="plus" href={entryHref(info.openId, 'bidders')}>
      {t('enter')}
    </ButtonLink>
  )
  return (
    <EmptyState icon="team" title={t('empty')} action={enter}>
      {t(info.mayEdit ? 'emptyText' : 'emptyReader')}
    </EmptyState>
  )
}

/** The opening record: its data, and a row for each bidder. */
export async function OpenScreen({ info }: { info: OpenInfo }) {
  const t = await getTranslations('entry.openInfo')
  const fields = await getTranslations('sections.fields')
  const edit = info.mayEdit && (
    <ButtonLink icon="pen" href={entryHref(info.openId, 'opening')}>
      {t('edit')}
    </ButtonLink>
  )
  return (
    <>
      <PageHeader title={t('title')} actions={edit} />
      <Card>
        <Descriptions items={info.opening.map((item) => ({ ...item, label: fields(item.key) }))} />
      </Card>
      <Card title={t('details')} flush={info.bidders.length > 0}>
        <DataTable
          caption={t('details')}
          rows={info.bidders}
          rowKey={(row) => row.id}
          empty={<NoBidders info={info} />}
          columns={await columnsOf(info)}
        />
      </Card>
      {info.award && <AwardBox award={info.award} />}
    </>
  )
}
