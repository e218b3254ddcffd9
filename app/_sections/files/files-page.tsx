import { getLocale, getTranslations } from 'next-intl/server'
import { Card } from '@/app/_ui/card'
import { Drawer } from '@/app/_ui/client/drawer'
import { ClientMessages } from '@/app/_ui/client-messages'
import { PageHeader } from '@/app/_ui/page-header'
import { sectionHref } from '@/lib/catalogue/section-href'
import { proposalsOf, shownProposal } from '@/lib/documents/incoming/proposals'
import type { FileSlot } from '@/lib/documents/uploads/loaders'
import { fileSlots } from '@/lib/documents/uploads/loaders'
import { questionsOf } from '@/lib/documents/uploads/questions'
import { allows } from '@/lib/domain/permissions'
import { translator } from '@/lib/kit/i18n/translator'
import { hrefOf, type Query, single } from '@/lib/kit/query'
import { sectionOfPage } from '@/lib/sections/loaders'
import { SectionDrop } from './client/section-drop'
import { ColumnsPart } from './columns-part'
import { DocumentsPart } from './documents-part'
import { FileTable } from './file-table'
import { Questions } from './questions'
import { ReportView } from './report-view'

/** The drawer of the file named in the address (`report=<id>`), if it belongs to the section. */
async function OpenReport({
  slots,
  query,
  path,
}: {
  slots: readonly FileSlot[]
  query: Query
  path: string
}) {
  const file = slots.find((slot) => String(slot.file?.id) === single(query, 'report'))?.file
  if (!file?.report) return null
  const t = await getTranslations('files.report')
  const locale = await getLocale()
  return (
    <Drawer title={t('title')} closeLabel={t('close')} closeHref={hrefOf(path, query, { report: undefined })}>
      <ReportView fileId={file.id} fileName={file.fileName} report={file.report} locale={locale} />
    </Drawer>
  )
}

export async function FilesPage({ openId, query }: { openId: string; query: Query }) {
  return (
    <>
      <PageHeader title={(await getTranslations('files'))('title')} />
      <FilesPart openId={openId} query={query} path={sectionHref(openId, 'file_view')} />
    </>
  )
}

/** The files with their import results, and the uploads. `path`: address of the page. */
export async function FilesPart({ openId, query, path }: { openId: string; query: Query; path: string }) {
  const { person, section } = await sectionOfPage(openId, 'file:view')
  const columns = single(query, 'columns')
  if (columns && /^\d{1,9}$/.test(columns) && allows(person.grants, 'file:upload')) {
    const workbook = { ...person, openId, id: Number(columns) }
    return <ColumnsPart workbook={workbook} back={hrefOf(path, query, { columns: undefined })} />
  }
  const t = await getTranslations('files')
  const slots = await fileSlots(openId)
  const may = {
    upload: allows(person.grants, 'file:upload'),
    delete: allows(person.grants, 'file:delete'),
  }
  const mayEnlist = may.upload && allows(person.grants, 'section:edit')
  const questions = may.upload ? await questionsOf(openId, person.userId, mayEnlist) : []
  const proposals = may.upload ? await proposalsOf(openId, person.userId) : []
  const locale = await getLocale()
  const shown = { openId, path, query, may }
  return (
    <ClientMessages
      paths={[
        'files.upload',
        'files.questions',
        'files.action',
        'files.remove',
        'files.documents.recognition',
        'files.proposal',
        'fromFiles.drop',
        'fromFiles.send',
        'fromFiles.state',
        'codes.fileType',
      ]}
    >
      {may.upload && <Questions questions={questions} />}
      {may.upload && (
        <SectionDrop
          openId={openId}
          mayEnlist={mayEnlist}
          columnsHref={hrefOf(path, query, { columns: '0' }).replace(/0$/, '')}
          known={proposals.map((one) => shownProposal(one, translator(locale)))}
          bidders={slots.bids.map(({ bidder }) => ({ id: bidder!.id, name: bidder!.bidderName }))}
        />
      )}
      <Card title={t('tables.tender')}>
        <FileTable {...shown} caption={t('tables.tender')} slots={slots.tender} />
      </Card>
      <Card title={t('tables.bids')}>
        <FileTable {...shown} caption={t('tables.bids')} slots={slots.bids} />
      </Card>
      <DocumentsPart section={section} userId={person.userId} path={path} query={query} may={may} />
      <OpenReport slots={[...slots.tender, ...slots.bids]} query={query} path={path} />
    </ClientMessages>
  )
}
