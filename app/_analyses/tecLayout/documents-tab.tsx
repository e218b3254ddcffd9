import { getTranslations } from 'next-intl/server'
import type { RunShown } from '@/app/_analyses/results/shown'
import { EmptyState } from '@/app/_ui/empty-state'
import { Filters, SelectField } from '@/app/_ui/filters'
import { chosenDocument, documentsOfRun, shownPage } from '@/lib/analyses/tecLayout/view/documents'
import { DOCUMENTS_TAB, documentName, documentQuery } from '@/lib/analyses/tecLayout/view/query'
import { hrefOf } from '@/lib/kit/query'
import { DocumentPage } from './document-page'

/** The documents one by one: where on its pages the places are, and the text there. */
export async function DocumentsTab({ run, path, query, locale }: RunShown) {
  const t = await getTranslations('layoutRules.documents')
  const documents = documentsOfRun(run)
  const requested = documentQuery(query)
  const document = chosenDocument(documents, requested)
  if (!document) return <EmptyState icon="folder" title={t('none')} />
  const page = await shownPage(run, document, requested)
  const own = { tab: DOCUMENTS_TAB, doc: documentName(document) }
  return (
    <>
      <Filters path={path} query={{ tab: DOCUMENTS_TAB }} keep={['tab']}>
        <SelectField
          name="doc"
          label={t('document')}
          value={own.doc}
          options={documents.map((one) => ({
            value: documentName(one),
            label: run.veil ? one.name : `${one.bidderName} · ${one.name}`,
          }))}
        />
      </Filters>
      {page ? (
        <DocumentPage
          page={page}
          document={document}
          block={requested.block}
          addressOf={(number) => hrefOf(path, { ...own, page: String(number) })}
          locale={locale}
        />
      ) : (
        <EmptyState icon="warning" title={t('gone')} />
      )}
    </>
  )
}
