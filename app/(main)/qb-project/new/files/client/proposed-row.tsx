'use client'
import { useLocale, useTranslations } from 'next-intl'
import styles from '@/app/_sections/files/sent.module.css'
import { ButtonLink } from '@/app/_ui/button'
import { Icon } from '@/app/_ui/icon'
import { Input } from '@/app/_ui/input'
import type { ShownIncoming } from '@/lib/documents/incoming/present'
import { typesOfName } from '@/lib/domain/files/endings'
import { type FileType, isOfBidder } from '@/lib/domain/number-codes'
import { formatMoney } from '@/lib/kit/format'
import { doubtKey, isBlocking, type ProposedFile } from '@/lib/workspace/from-files/proposal'

export interface RowActions {
  readonly use: (file: ShownIncoming, isUsed: boolean) => void
  readonly name: (file: ShownIncoming, name: string) => void
  readonly readAs: (id: number, fileType: FileType) => void
  readonly remove: (id: number) => void
}

interface RowProps extends RowActions {
  readonly file: ShownIncoming
  readonly proposed: ProposedFile
  /** The bidder as typed; undefined: not touched. */
  readonly typed: string | undefined
}

function Doubts({ file, proposed }: Pick<RowProps, 'file' | 'proposed'>) {
  const [t, words] = [useTranslations('fromFiles'), useTranslations()]
  const { doubts, isUsed } = proposed
  if (file.state === 'reading')
    return (
      <span className="numeric">
        {file.percent === null ? t('state.reading') : t('state.readingPercent', { percent: file.percent })}
      </span>
    )
  if (file.state === 'failed')
    return (
      <span className={styles.failed}>
        <Icon name="warning" size={14} /> {t('state.failed')}: {file.failure}
      </span>
    )
  if (!isUsed) return <span className="muted bare">{t('files.left')}</span>
  if (doubts.length === 0) return <span className="muted bare">{t('files.fine')}</span>
  return (
    <ul className={styles.doubts}>
      {doubts.map((doubt) => (
        <li key={doubt.code} data-must={isBlocking(doubt) || undefined}>
          <Icon name="warning" size={14} />
          <span>
            {isBlocking(doubt) && <strong>{t('yes.must')} </strong>}
            {words(doubtKey(doubt.code) as never, doubt.values as never)}
          </span>
        </li>
      ))}
    </ul>
  )
}

function Kind({ file, readAs }: RowProps) {
  const [t, kinds] = [useTranslations('fromFiles.files'), useTranslations('codes.fileType')]
  if (file.state !== 'read') return '—'
  return (
    <select
      className="select"
      data-controlled
      aria-label={t('kindFor', { file: file.fileName })}
      value={file.fileType ?? ''}
      onChange={({ currentTarget }) => readAs(file.id, Number(currentTarget.value) as FileType)}
    >
      {typesOfName(file.fileName).map((type) => (
        <option key={type} value={type}>
          {kinds(String(type) as never)}
        </option>
      ))}
    </select>
  )
}

/** One file: what it was recognised as, and what to check. */
export function ProposedRow(props: RowProps) {
  const { file, proposed, use, name, remove } = props
  const t = useTranslations('fromFiles.files')
  const locale = useLocale()
  const hasBidder = file.state === 'read' && file.fileType !== null && isOfBidder(file.fileType)
  return (
    <tr data-left={(file.state === 'read' && !proposed.isUsed) || undefined}>
      <td>
        <input
          type="checkbox"
          aria-label={t('useFor', { file: file.fileName })}
          disabled={file.state !== 'read'}
          checked={proposed.isUsed}
          onChange={({ currentTarget }) => use(file, currentTarget.checked)}
        />
      </td>
      <td className={styles.file}>
        {file.fileName}
        {file.folder !== '' && <small>{file.folder}</small>}
      </td>
      <td>
        <Kind {...props} />
      </td>
      <td>
        {hasBidder ? (
          <Input
            aria-label={t('bidderFor', { file: file.fileName })}
            maxLength={200}
            value={props.typed ?? proposed.bidderName}
            onChange={({ currentTarget }) => name(file, currentTarget.value)}
          />
        ) : (
          '—'
        )}
      </td>
      <td className={styles.number}>{formatMoney(file.facts?.total, locale)}</td>
      <td className={styles.check}>
        <Doubts file={file} proposed={proposed} />
      </td>
      <td>
        {file.mayStateColumns && (
          <ButtonLink small href={`/qb-project/new?columns=${file.id}`}>
            {t('columns')}
          </ButtonLink>
        )}
        <button
          type="button"
          className="iconButton"
          aria-label={t('remove', { file: file.fileName })}
          title={t('remove', { file: file.fileName })}
          onClick={() => remove(file.id)}
        >
          <Icon name="trash" />
        </button>
      </td>
    </tr>
  )
}
