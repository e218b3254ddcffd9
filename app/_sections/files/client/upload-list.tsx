'use client'
import { usePathname, useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { Button, ButtonLink } from '@/app/_ui/button'
import { Icon } from '@/app/_ui/icon'
import styles from '../files.module.css'
import type { UploadEntry } from './use-uploads'

/** Leads to the page on which the columns of a refused workbook are stated. */
function ColumnsLink({ id }: { id: number }) {
  const t = useTranslations('files.proposal')
  const query = new URLSearchParams(useSearchParams())
  query.set('columns', String(id))
  return (
    <ButtonLink small href={`${usePathname()}?${query}`}>
      {t('columns')}
    </ButtonLink>
  )
}

function Line({ entry, cancel }: { entry: UploadEntry; cancel: (id: number) => void }) {
  const t = useTranslations('files.upload')
  const { id, file, state, percent, message } = entry
  const open = state === 'waiting' || state === 'uploading' || state === 'reading'
  const words = state === 'uploading' ? t('uploading', { percent }) : open ? t(state) : message
  return (
    <li className={styles.upload} data-state={state}>
      <span className="line gap8 breakable">
        <Icon
          name={state === 'done' ? 'check' : state === 'failed' || state === 'asking' ? 'warning' : 'file'}
          size={14}
        />
        {file.name}
      </span>
      <span className={styles.uploadState} role="status">
        {words}
      </span>
      {entry.proposedId !== undefined && <ColumnsLink id={entry.proposedId} />}
      {open && (
        <Button small kind="text" onClick={() => cancel(id)} aria-label={`${t('cancel')} ${file.name}`}>
          {t('cancel')}
        </Button>
      )}
      {open && (
        <div
          className={styles.track}
          role="progressbar"
          aria-label={file.name}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
        >
          <div
            className={state === 'reading' ? styles.reading : styles.fill}
            style={{ width: `${percent}%` }}
          />
        </div>
      )}
    </li>
  )
}

export function UploadList(props: {
  entries: readonly UploadEntry[]
  active: boolean
  cancel: (id: number) => void
  clear: () => void
}) {
  const t = useTranslations('files.upload')
  const { entries, active } = props
  if (entries.length === 0) return null
  const count = (state: UploadEntry['state']) => entries.filter((entry) => entry.state === state).length
  return (
    <div className={styles.uploads}>
      <div className={styles.uploadsHead}>
        <span>
          {t('summary', {
            total: entries.length,
            done: count('done'),
            asking: count('asking'),
            failed: count('failed'),
          })}
        </span>
        <Button small kind="text" disabled={active} onClick={props.clear}>
          {t('clear')}
        </Button>
      </div>
      <ul aria-label={t('list')}>
        {entries.map((entry) => (
          <Line key={entry.id} entry={entry} cancel={props.cancel} />
        ))}
      </ul>
    </div>
  )
}
