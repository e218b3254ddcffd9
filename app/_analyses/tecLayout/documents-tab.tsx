import { getTranslations } from 'next-intl/server'
import { EmptyState } from '@/app/_ui/empty-state'
import { Filters, SelectField } from '@/app/_ui/filters'
import { chosenDocument, documentsOfRun, shownPage } from '@/lib/analyses/tecLayout/view/documents'
import { DOCUMENTS_TAB, documentName, documentQuery } from '@/lib/analyses/tecLayout/view/query'
import type { Locale } from '@/lib/kit/i18n/locale'
import { hrefOf, type Query } from '@/lib/kit/query'
import type { OpenResult } from '@/lib/runs/results/reader'
import { DocumentPage } from './document-page'

interface DocumentsProps {
  readonly run: OpenResult
  readonly path: string
  readonly query: Query
  readonly locale: Locale
}

/** The documents one by one: where on its pages the places are, and the text there. */
export async function DocumentsTab({ run, path, query, locale }: DocumentsProps) {
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
