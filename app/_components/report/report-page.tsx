import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import { ClientMessages } from '@/app/_components/client-messages'
import { PageHeader } from '@/app/_components/page-header'
import { sectionHref } from '@/lib/domain/menu'
import { allows } from '@/lib/domain/permissions'
import { hrefOf, type Query } from '@/lib/kit/query'
import { reportView, SCREEN_ROWS } from '@/lib/report/loaders'
import { OutputButtons } from './client/output-buttons'
import { DocumentView } from './document-view'
import styles from './report.module.css'

/** How many rows of long tables are shown, and the way to the other number. */
async function Shortened({ path, query, isFull }: { path: string; query: Query; isFull: boolean }) {
  const t = await getTranslations('report.page')
  const href = hrefOf(path, query, { full: isFull ? undefined : '1' })
  return (
    <p className={styles.short}>
      {!isFull && t('short', { rows: SCREEN_ROWS })}
      <Link href={href} prefetch={false} scroll={false}>
        {t(isFull ? 'shortened' : 'full')}
      </Link>
    </p>
  )
}

/** 清标报告: the report from the section's present data, and the ways to have it as a file. */
export async function ReportPage({ openId, query }: { openId: string; query: Query }) {
  const { section, person, document, isFull } = await reportView(openId, query)
  const t = await getTranslations('report')
  const path = sectionHref(openId, 'report')
  const mayExport = allows(person.grants, 'analysis:export')
  return (
    <ClientMessages paths={['report.page']}>
      <PageHeader
        title={t('title')}
        note={t('page.note', { section: section.sectionName })}
        actions={mayExport && <OutputButtons openId={openId} formats={['xlsx', 'zip', 'docx', 'pdf']} />}
      />
      <Shortened path={path} query={query} isFull={isFull} />
      <DocumentView document={document} />
    </ClientMessages>
  )
}
