import { getTranslations } from 'next-intl/server'
import { ButtonLink } from '@/app/_ui/button'
import { ClientMessages } from '@/app/_ui/client-messages'
import { DataTable, type TableColumn } from '@/app/_ui/data-table'
import { EmptyState } from '@/app/_ui/empty-state'
import { FormButton } from '@/app/_ui/forms/form-button'
import { PageHeader } from '@/app/_ui/page-header'
import { entryHref } from '@/lib/catalogue/section-href'
import { MISSING } from '@/lib/kit/format'
import type { BidderInfo } from '@/lib/sections/bidders/loaders'
import { AliasInput, SaveAliases } from './bidder-islands'

const FORM = 'aliases'

const aliasesOf = ({ bidders }: BidderInfo) =>
  Object.fromEntries(bidders.map(({ id, alias }) => [id, alias ?? '']))

type Row = BidderInfo['bidders'][number]

async function columnsOf(info: BidderInfo): Promise<TableColumn<Row>[]> {
  const t = await getTranslations('bidders')
  const fields = await getTranslations('sections.fields')
  const hidden = (
    <span key="hidden" className="reader-only">
      {t('hidden')}
    </span>
  )
  const alias = (row: Row) => (
    <AliasInput
      form={FORM}
      id={row.id}
      alias={row.alias ?? ''}
      label={t('aliasOf', { name: row.bidderName })}
      readOnly={!info.mayAlias}
    />
  )
  const code = (row: Row) => (info.hidden && row.code ? [row.code, hidden] : row.code)
  return [
    { key: 'sequence', title: fields('sequence'), numeric: true, width: 72 },
    { key: 'bidderName', title: fields('bidderName'), wrap: true },
    { key: 'alias', title: fields('alias'), width: 200, cell: alias },
    { key: 'code', title: fields('bidderMask'), width: 140, cell: code },
  ]
}

/** Reveals the unit codes of a veiled section, with a reason, because it cannot be undone. */
async function Reveal({ openId }: Pick<BidderInfo, 'openId'>) {
  const t = await getTranslations('bidders')
  return (
    <FormButton
      icon="eye"
      label={t('reveal')}
      title={t('revealTitle')}
      note={t('revealText')}
      target={{ path: `/api/tb-prj-open-details/reveal/${encodeURIComponent(openId)}`, method: 'POST' }}
      fields={[{ name: 'reason', label: t('revealReason'), kind: 'textarea', required: true }]}
      submit={{ label: t('ok') }}
    />
  )
}

/** Where the unit codes of a veiled section come from, and what had been seen before it was veiled. */
async function Veiled({ info: { codes, seenBefore } }: { info: BidderInfo }) {
  const t = await getTranslations('bidders')
  return (
    <>
      {codes && <p>{t(`codes.${codes}`)}</p>}
      {seenBefore && <p>{t('seenBefore', { ...seenBefore })}</p>}
    </>
  )
}

/** The bidders of a section: a server-rendered table whose alias inputs belong to one form. */
export async function BidderScreen({ info }: { info: BidderInfo }) {
  const t = await getTranslations('bidders')
  return (
    <ClientMessages paths={['bidders', 'shell.conflict']}>
      <PageHeader
        title={t('title')}
        note={`${t('evaTime')} ${info.evaTime} · ${t('techEvaType')} ${info.techEvaType ?? MISSING}`}
        actions={
          <>
            {info.bidders.length > 0 && info.mayEdit && (
              <ButtonLink icon="pen" href={entryHref(info.openId, 'bidders')}>
                {t('edit')}
              </ButtonLink>
            )}
            {info.hidden && info.mayReveal && <Reveal openId={info.openId} />}
            {info.bidders.length > 0 && info.mayAlias && <SaveAliases form={FORM} given={aliasesOf(info)} />}
          </>
        }
      />
      <Veiled info={info} />
      <DataTable
        caption={t('table')}
        rows={info.bidders}
        rowKey={(row) => row.id}
        empty={
          <EmptyState
            icon="team"
            title={t('empty')}
            action={
              info.mayEdit && (
                <ButtonLink kind="primary" icon="plus" href={entryHref(info.openId, 'bidders')}>
                  {t('enter')}
                </ButtonLink>
              )
            }
          >
            {t('emptyText')}
          </EmptyState>
        }
        columns={await columnsOf(info)}
      />
    </ClientMessages>
  )
}
