'use client'
import { useTranslations } from 'next-intl'
import { Icon } from '@/app/_ui/icon'
import { ALL_ENDINGS } from '../file-kinds'
import styles from '../files.module.css'
import { DropField } from './drop-field'
import { UploadList } from './upload-list'
import { useUploads } from './use-uploads'

/**
 * Accepts several files at once. The place of each is determined by its extension and contents.
 * `openQuestions`: ids of imports that wait for an answer; `mayEnlist`: whether the person may add bidders.
 */
export function DropZone(props: { openId: string; mayEnlist: boolean; openQuestions: readonly number[] }) {
  const { openId, ...asking } = props
  const t = useTranslations('files')
  const { entries, active, add, cancel, clear } = useUploads(openId, null, asking)
  return (
    <div className={styles.drop}>
      <DropField endings={ALL_ENDINGS} multiple onFiles={add}>
        <span className={styles.dropWords}>
          <Icon name="upload" size={28} />
          <strong>{t('dropTitle')}</strong>
          <span>{t('dropText')}</span>
        </span>
      </DropField>
      <UploadList entries={entries} active={active} cancel={cancel} clear={clear} />
    </div>
  )
}
