import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { ButtonLink } from '@/app/_ui/button'
import { ClientMessages } from '@/app/_ui/client-messages'
import { columnsPage, type SentWorkbook } from '@/lib/documents/incoming/columns'
import { AppError } from '@/lib/kit/errors'
import { ColumnsForm } from './client/columns-parts'
import styles from './columns.module.css'

async function found(workbook: SentWorkbook) {
  try {
    return await columnsPage(workbook)
  } catch (error) {
    if (error instanceof AppError) return notFound()
    throw error
  }
}

/** The item tables of a sent workbook with their first rows: a person says which column holds which figure. */
export async function ColumnsPart({ workbook, back }: { workbook: SentWorkbook; back: string }) {
  const { file, layouts } = await found(workbook)
  const t = await getTranslations('files.columns')
  return (
    <ClientMessages paths={['files.columns', 'files.pagePictures', 'files.format.sumOf', 'tables.stated']}>
      <section className="stack gap12 narrow" aria-labelledby="file-columns">
        <div className={styles.head}>
          <h2 id="file-columns">{t('title', { file: file.fileName })}</h2>
          <ButtonLink href={back} icon="back">
            {t('back')}
          </ButtonLink>
        </div>
        <p className={styles.text}>{layouts.length > 0 ? t('text') : t('nothing')}</p>
        {layouts.length > 0 && (
          <ColumnsForm
            id={workbook.id}
            sha256={file.sha256}
            openId={workbook.openId}
            layouts={layouts}
            back={back}
          />
        )}
      </section>
    </ClientMessages>
  )
}
