'use client'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { toast } from '@/app/_ui/client/ask'
import { Dialog, DialogBody } from '@/app/_ui/dialog/client/dialog'
import { Icon } from '@/app/_ui/icon'
import { endingsOf, endingWords } from '@/lib/domain/files/endings'
import { isBillType } from '@/lib/domain/number-codes'
import type { UploadTarget } from '../file-kinds'
import styles from '../files.module.css'
import { DropField } from './drop-field'
import { UploadList } from './upload-list'
import { useUploads } from './use-uploads'

/**
 * Uploads the file of one place, or several documents. Closes when the file is stored, or when a question about it is
 * open; of several, when all are stored: what was refused stays in sight. `openId`: null for reference texts.
 */
export function UploadDialog(props: { openId: string | null; target: UploadTarget; onClose: () => void }) {
  const { target, onClose } = props
  const t = useTranslations('files.upload')
  const several = !isBillType(target.fileType)
  const { entries, active, add, cancel, clear } = useUploads(props.openId, target, ({ state, message }) => {
    if (several) return
    // The question is shown on the page below.
    if (state === 'done') void toast('success', message)
    onClose()
  })
  const areStored = several && entries.length > 0 && entries.every(({ state }) => state === 'done')
  const stored = entries.length
  useEffect(() => {
    if (!areStored) return
    void toast('success', t('storedAll', { count: stored }))
    onClose()
  }, [areStored, stored, onClose, t])
  const take = (files: readonly File[]) => {
    if (!active) clear()
    add(several ? files : files.slice(0, 1))
  }
  const ending = endingWords(target.fileType)
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
          <p className="muted breakable below12">
            {t('replaces', { file: target.replaces.fileName, time: target.replaces.time })}
          </p>
        )}
        <DropField
          endings={endingsOf(target.fileType)}
          disabled={active && !several}
          several={several}
          onFiles={take}
        >
          <span className={styles.dropWords}>
            <Icon name="upload" size={28} />
            <strong>{t('hint')}</strong>
            <span>{t(several ? 'acceptSeveral' : 'accept', { ending })}</span>
            {several && props.openId !== null && <span>{t('several')}</span>}
          </span>
        </DropField>
        <UploadList entries={entries} active={active} cancel={cancel} clear={clear} />
      </DialogBody>
    </Dialog>
  )
}
