import { getTranslations } from 'next-intl/server'
import { ButtonLink } from '@/app/_components/button'
import { DataTable, type TableColumn } from '@/app/_components/data-table'
import { EmptyState } from '@/app/_components/empty-state'
import { PageHeader } from '@/app/_components/page-header'
import { Tick } from '@/app/_components/ticks'
import { entryHref, signHref } from '@/lib/domain/menu'
import type { ExpertInfo } from '@/lib/entry/loaders'
import { formatTime } from '@/lib/kit/format'

type Row = ExpertInfo['experts'][number]

async function columnsOf(): Promise<TableColumn<Row>[]> {
  const t = await getTranslations('entry.expertInfo')
  const [fields, codes] = [await getTranslations('sections.fields'), await getTranslations('codes')]
  const code = (list: 'expertType' | 'expertCodeType', value: string | null) =>
    value === null
      ? null
      : codes.has(`${list}.${value}` as never)
        ? codes(`${list}.${value}` as never)
        : value
  return [
    { key: 'expertName', title: fields('expertName') },
    { key: 'expertType', title: fields('expertType'), cell: (row) => code('expertType', row.expertType) },
    {
      key: 'expertCodeType',
      title: fields('expertCodeType'),
      cell: (row) => code('expertCodeType', row.expertCodeType),
    },
    { key: 'expertCode', title: fields('expertCode') },
    { key: 'expertSource', title: fields('expertSource'), wrap: true },
    { key: 'signInTime', title: fields('signInTime'), cell: (row) => formatTime(row.signInTime) },
    {
      key: 'isLeader',
      title: fields('isLeader'),
      center: true,
      cell: (row) => <Tick value={row.isLeader} yes={t('leader')} no={t('member')} />,
    },
  ]
}

/** The evaluation committee and who of it has come. */
export async function ExpertScreen({ info }: { info: ExpertInfo }) {
  const t = await getTranslations('entry.expertInfo')
  const { openId, mayEdit, maySign, experts } = info
  const signed = experts.filter(({ signInTime }) => signInTime !== null).length
  const enter = mayEdit && (
    <ButtonLink kind="primary" icon="plus" href={entryHref(openId, 'experts')}>
      {t('enter')}
    </ButtonLink>
  )
  return (
    <>
      <PageHeader
        title={t('title')}
        note={experts.length > 0 ? t('present', { signed, all: experts.length }) : undefined}
        actions={
          experts.length > 0 && (
            <>
              {mayEdit && (
                <ButtonLink icon="pen" href={entryHref(openId, 'experts')}>
                  {t('edit')}
                </ButtonLink>
              )}
              {maySign && (
                <ButtonLink kind="primary" icon="check" href={signHref(openId)}>
                  {t('sign')}
                </ButtonLink>
              )}
            </>
          )
        }
      />
      <DataTable
        caption={t('table')}
        rows={experts}
        rowKey={(row) => row.id}
        columns={await columnsOf()}
        empty={
          <EmptyState icon="user" title={t('empty')} action={enter}>
            {t(mayEdit ? 'emptyText' : 'emptyReader')}
          </EmptyState>
        }
      />
    </>
  )
}
