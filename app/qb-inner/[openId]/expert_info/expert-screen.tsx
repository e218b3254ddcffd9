import { getTranslations } from 'next-intl/server'
import { Attendance } from '@/app/_sections/experts/attendance-how'
import { CommitteeChecks } from '@/app/_sections/experts/committee-checks'
import { NoticeView } from '@/app/_sections/report/block-view'
import { ButtonLink } from '@/app/_ui/button'
import { DataTable, type TableColumn } from '@/app/_ui/data-table'
import { EmptyState } from '@/app/_ui/empty-state'
import { FormDialog } from '@/app/_ui/forms/client/form-dialog'
import type { Option } from '@/app/_ui/forms/fields'
import { formWords } from '@/app/_ui/forms/words'
import { PageHeader } from '@/app/_ui/page-header'
import { StateTag } from '@/app/_ui/state-tag'
import { Tick } from '@/app/_ui/ticks'
import { entryHref, sectionHref, signHref } from '@/lib/catalogue/section-href'
import type { ExpertInfo } from '@/lib/sections/intake/loaders'

type Row = ExpertInfo['experts'][number]

/**
 * The accounts that an expert may be linked to. An account with the same name is marked, but never preselected.
 */
async function accountChoices({ accounts, experts }: ExpertInfo, row: Row): Promise<Option[]> {
  const t = await getTranslations('entry.expertInfo')
  const held = new Set(experts.filter(({ id }) => id !== row.id).map(({ userId }) => userId))
  const free = accounts.filter(({ userId }) => !held.has(userId))
  const label = ({ name, username }: (typeof accounts)[number]) =>
    t(name === row.expertName ? 'namesake' : 'accountOf', { name, account: username })
  return [
    { value: '', label: t('noAccount') },
    ...free.map((account) => ({ value: String(account.userId), label: label(account) })),
  ]
}

/** The account of each expert; people who may edit the section can change it. */
async function accountColumns(info: ExpertInfo): Promise<TableColumn<Row>[]> {
  const t = await getTranslations('entry.expertInfo')
  const account: TableColumn<Row> = {
    key: 'account',
    title: t('account'),
    cell: ({ username }) => username ?? <StateTag tone="idle">{t('notLinked')}</StateTag>,
  }
  if (!info.mayEdit) return [account]
  const words = await formWords()
  const choices = new Map<number, Option[]>()
  for (const row of info.experts) choices.set(row.id, await accountChoices(info, row))
  const link = (row: Row) => (
    <FormDialog
      row
      label={t('link')}
      title={t('linkOf', { name: row.expertName })}
      note={t('linkNote')}
      target={{
        path: '/api/tb-prj-experts/link',
        method: 'POST',
        body: { openId: info.openId, id: row.id },
        edits: true,
      }}
      fields={[
        {
          name: 'userId',
          label: t('account'),
          kind: 'select',
          options: choices.get(row.id) ?? [],
          value: row.userId ?? '',
          hint: t('accountHint'),
        },
      ]}
      words={words}
    />
  )
  return [account, { key: 'link', title: t('action'), cell: link }]
}

async function columnsOf(info: ExpertInfo): Promise<TableColumn<Row>[]> {
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
    ...(await accountColumns(info)),
    {
      key: 'expertType',
      title: fields('expertType'),
      wrap: true,
      cell: (row) => code('expertType', row.expertType),
    },
    {
      key: 'expertCodeType',
      title: fields('expertCodeType'),
      cell: (row) => code('expertCodeType', row.expertCodeType),
    },
    { key: 'expertCode', title: fields('expertCode') },
    { key: 'expertSource', title: fields('expertSource'), wrap: true },
    { key: 'signInTime', title: fields('signInTime'), cell: (row) => <Attendance {...row} /> },
    {
      key: 'isLeader',
      title: fields('isLeader'),
      center: true,
      cell: (row) => <Tick value={row.isLeader} yes={t('leader')} no={t('member')} />,
    },
  ]
}

/** The evaluation committee and its attendance. */
export async function ExpertScreen({ info }: { info: ExpertInfo }) {
  const t = await getTranslations('entry.expertInfo')
  const { openId, mayEdit, maySign, experts } = info
  const signed = experts.filter(({ signInTime }) => signInTime !== null).length
  const unlinked = experts.filter(({ userId }) => userId === null).length
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
              {maySign && unlinked < experts.length && (
                <ButtonLink href={sectionHref(openId, 'overview')}>{t('judge')}</ButtonLink>
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
      {experts.length > 0 && unlinked > 0 && (
        <NoticeView
          tone="warn"
          text={t(mayEdit ? 'unlinkedEditor' : 'unlinkedReader', { count: unlinked })}
        />
      )}
      <DataTable
        caption={t('table')}
        rows={experts}
        rowKey={(row) => row.id}
        columns={await columnsOf(info)}
        empty={
          <EmptyState icon="user" title={t('empty')} action={enter}>
            {t(mayEdit ? 'emptyText' : 'emptyReader')}
          </EmptyState>
        }
      />
      <CommitteeChecks checks={info.checks} />
    </>
  )
}
