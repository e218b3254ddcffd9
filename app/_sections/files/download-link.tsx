import { getTranslations } from 'next-intl/server'
import { Icon } from '@/app/_ui/icon'
import type { StoredFile } from '@/lib/documents/files/data'
import styles from './files.module.css'

interface DownloadLinkProps {
  readonly file: Pick<StoredFile, 'id' | 'fileName' | 'isSealed'>
}

/** The link to an uploaded file, or why there is none. */
export async function DownloadLink({ file: { id, fileName, isSealed } }: DownloadLinkProps) {
  const t = await getTranslations('files.action')
  if (isSealed) {
    const reason = (await getTranslations('errors'))('fileSealed')
    return (
      <span className={styles.sealed} role="img" title={reason} aria-label={reason}>
        <Icon name="lock" />
      </span>
    )
  }
  return (
    <a
      className={styles.action}
      href={`/api/tb-qb-attachments/download?fileId=${id}`}
      title={t('download')}
      aria-label={t('downloadFor', { name: fileName })}
      download={fileName}
    >
      <Icon name="download" />
    </a>
  )
}
