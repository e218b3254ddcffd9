import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { ClientMessages } from '@/app/_ui/client-messages'
import { PageHeader } from '@/app/_ui/page-header'
import { Pagination } from '@/app/_ui/pagination'
import { sectionHref } from '@/lib/catalogue/section-href'
import { allows } from '@/lib/domain/permissions'
import { translator } from '@/lib/kit/i18n/translator'
import { type Query, single } from '@/lib/kit/query'
import { sectionParamForm } from '@/lib/runs/param-form'
import { sectionOfPage } from '@/lib/sections/loaders'
import { startsPage, wizardItems } from '@/lib/workspace/items/loaders'
import { lackText } from '@/lib/workspace/items/present'
import type { WizardItem } from './client/wizard-data'
import { WizardButton, WizardProvider } from './client/wizard-provider'
import { NoRecords } from './no-records'
import { NotAnalysed } from './not-analysed'
import { RecordTable } from './record-table'
import { clueText } from './words'

async function itemsInWords(openId: string): Promise<WizardItem[]> {
  const t = await getTranslations('analyses')
  const translate = translator(await getLocale())
  const inWords = async ({ lack, shown, ...item }: Awaited<ReturnType<typeof wizardItems>>[number]) => ({
    ...item,
    name: t(`${item.analysis}.title` as never),
    lack: lackText(lack, translate),
    shown: shown && { runId: shown.runId, text: await clueText(shown.clues, shown.compared) },
  })
  return Promise.all((await wizardItems(openId)).map(inWords))
}

/** 清标记录: the page of records. */
export async function RecordsPage({ openId, query }: { openId: string; query: Query }) {
  const t = await getTranslations('records')
  const head = (start: ReactNode) => <PageHeader title={t('title')} note={t('note')} actions={start} />
  return (
    <RecordsPart openId={openId} query={query} path={sectionHref(openId, 'analysis_record')} head={head} />
  )
}

/**
 * The records and the analyses started by themselves, with who started them and their outcome, and the wizard for a
 * new record.
 * `path`: address of the page; `head`: contents above the list, with the start button
 */
export async function RecordsPart(props: {
  openId: string
  query: Query
  path: string
  head: (start: ReactNode) => ReactNode
}) {
  const { openId, query, path } = props
  const { person } = await sectionOfPage(openId, 'analysis:view')
  const { rows, total, page, size } = await startsPage(openId, query)
  const params = await sectionParamForm(openId, single(query, 'farmland') === '1')
  const mayRun = allows(person.grants, 'analysis:run')
  return (
    <ClientMessages
      paths={[
        'records.wizard',
        'claims.endedInPart',
        'records.live',
        'results.run',
        'codes.calcStatus',
        'params',
        'shell.conflict',
        'shell.tick',
      ]}
    >
      <WizardProvider openId={openId} items={await itemsInWords(openId)} params={params}>
        {props.head(mayRun && <WizardButton />)}
        <NotAnalysed openId={openId} mayRun={mayRun} />
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
