'use client'
import { useTranslations } from 'next-intl'
import { toast } from '@/app/_ui/client/ask'
import { Dialog, DialogBody } from '@/app/_ui/dialog/client/dialog'
import { Icon } from '@/app/_ui/icon'
import { endingsOf } from '@/lib/domain/number-codes'
import type { UploadTarget } from '../file-kinds'
import styles from '../files.module.css'
import { DropField } from './drop-field'
import { UploadList } from './upload-list'
import { useUploads } from './use-uploads'

/** Uploads the file of one place. Closes when the file is stored, or when a question about it is open. */
export function UploadDialog(props: { openId: string; target: UploadTarget; onClose: () => void }) {
  const { target, onClose } = props
  const t = useTranslations('files.upload')
  const { entries, active, add, cancel, clear } = useUploads(props.openId, target, ({ state, message }) => {
    // The question is shown on the page below.
    if (state === 'done') void toast('success', message)
    onClose()
  })
  const one = (files: readonly File[]) => {
    clear()
    add(files.slice(0, 1))
  }
  return (
    <Dialog
      title={t('title', { name: target.name })}
      closeLabel={active ? undefined : t('close')}
      closesBeside={!active}
      mayClose={() => !active}
      onClose={onClose}
    >
      <DialogBody>
        {target.replaces && (
          <p className={styles.replaces}>
            {t('replaces', { file: target.replaces.fileName, time: target.replaces.time })}
          </p>
        )}
        <DropField endings={endingsOf(target.fileType)} disabled={active} onFiles={one}>
          <span className={styles.dropWords}>
            <Icon name="upload" size={28} />
            <strong>{t('hint')}</strong>
            <span>{t('accept', { ending: endingsOf(target.fileType).join(' / ') })}</span>
          </span>
        </DropField>
        <UploadList entries={entries} active={active} cancel={cancel} clear={clear} />
      </DialogBody>
    </Dialog>
  )
}
