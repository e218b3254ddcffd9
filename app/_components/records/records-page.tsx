import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { ClientMessages } from '@/app/_components/client-messages'
import { PageHeader } from '@/app/_components/page-header'
import { Pagination } from '@/app/_components/pagination'
import { sectionHref } from '@/lib/domain/menu'
import { allows } from '@/lib/domain/permissions'
import { recordsPage, wizardItems } from '@/lib/items/loaders'
import { type Query, single } from '@/lib/kit/query'
import { sectionParamForm } from '@/lib/params/loaders'
import { sectionOfPage } from '@/lib/sections/loaders'
import { WizardButton, WizardProvider } from './client/wizard-provider'
import { NoRecords } from './no-records'
import { RecordTable } from './record-table'

/** The items as the wizard offers them, with their names. */
async function offered() {
  const t = await getTranslations('analyses')
  return wizardItems().map((item) => ({ ...item, name: t(`${item.analysis}.title` as never) }))
}

/** 清标记录: the records as a page of their own. */
export async function RecordsPage({ openId, query }: { openId: string; query: Query }) {
  const t = await getTranslations('records')
  const head = (start: ReactNode) => <PageHeader title={t('title')} note={t('note')} actions={start} />
  return (
    <RecordsPart openId={openId} query={query} path={sectionHref(openId, 'analysis_record')} head={head} />
  )
}

/**
 * What was analysed together, by whom and with what outcome, and the way to start anew.
 * `path`: of the page around it; `head`: what stands above, with the button that starts
 */
export async function RecordsPart(props: {
  openId: string
  query: Query
  path: string
  head: (start: ReactNode) => ReactNode
}) {
  const { openId, query, path } = props
  const { person } = await sectionOfPage(openId, 'analysis:view')
  const { rows, total, page, size } = await recordsPage(openId, query)
  const params = await sectionParamForm(openId, single(query, 'farmland') === '1')
  const mayRun = allows(person.grants, 'analysis:run')
  return (
    <ClientMessages
      paths={[
        'records.wizard',
        'records.live',
        'results.run',
        'errors',
        'codes.calcStatus',
        'params',
        'shell.conflict',
        'shell.tick',
      ]}
    >
      <WizardProvider openId={openId} items={await offered()} params={params}>
        {props.head(mayRun && <WizardButton />)}
        <RecordTable
          openId={openId}
          rows={rows}
          mayRun={mayRun}
          empty={<NoRecords openId={openId} mayRun={mayRun} />}
        />
        {total > 0 && <Pagination path={path} query={query} total={total} page={page} size={size} />}
      </WizardProvider>
    </ClientMessages>
  )
}
