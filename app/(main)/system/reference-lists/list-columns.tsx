import { getTranslations } from 'next-intl/server'
import { ButtonLink } from '@/app/_ui/button'
import { ClientMessages } from '@/app/_ui/client-messages'
import { PageHeader } from '@/app/_ui/page-header'
import { columnsPage, LISTS_PATH } from '@/lib/reference-lists/loaders'
import { ColumnsForm } from './client/columns-form'
import styles from './lists.module.css'

/** The columns of a price list's tables, with the first rows as read: a person says which column holds which figure. */
export async function ListColumnsPage({ id }: { id: string }) {
  const list = await columnsPage(id)
  const t = await getTranslations('referenceLists')
  const { region, month, title, layouts, report, version, fileName } = list
  return (
    <ClientMessages paths={['referenceLists.columns', 'referenceLists.line', 'tables.stated']}>
      <PageHeader
        title={t('columnsTitle', { title: `${region} ${month} ${title}` })}
        note={fileName}
        actions={
          <ButtonLink href={LISTS_PATH} icon="back">
            {t('back')}
          </ButtonLink>
        }
      />
      <p className={styles.text}>{version === null ? t('columnsText') : t('columnsAgainText')}</p>
      <ColumnsForm id={list.id} layouts={layouts} lines={report.lines} />
    </ClientMessages>
  )
}
