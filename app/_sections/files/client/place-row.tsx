'use client'
import { useTranslations } from 'next-intl'
import { Button, ButtonLink } from '@/app/_ui/button'
import { Icon } from '@/app/_ui/icon'
import type { ShownProposal } from '@/lib/documents/incoming/proposals'
import { typesOfName } from '@/lib/domain/files/endings'
import { isOfBidder } from '@/lib/domain/number-codes'
import styles from '../sent.module.css'
import type { Placed, useProposals } from './use-proposals'

export interface BidderOption {
  readonly id: number
  readonly name: string
}

export interface RowProps {
  readonly file: ShownProposal
  readonly proposals: ReturnType<typeof useProposals>
  readonly bidders: readonly BidderOption[]
  readonly mayEnlist: boolean
  /** The page for the columns of a file, without its id. */
  readonly columnsHref: string
}

const isPlaced = (file: ShownProposal): file is Placed => file.place !== null

/** What the file is: the type, and of a bid the bidder. */
function Choices({ file, proposals, bidders }: RowProps & { file: Placed }) {
  const [t, kinds] = [useTranslations('files.proposal'), useTranslations('codes.fileType')]
  const { fileType, openDetailId, stranger } = file.place
  const disabled = proposals.storing !== null
  return (
    <>
      <td>
        <select
          className="select"
          data-controlled
          disabled={disabled}
          aria-label={t('kindFor', { file: file.fileName })}
          value={fileType}
          onChange={({ currentTarget }) =>
            proposals.change(file.id, { fileType: Number(currentTarget.value) })
          }
        >
          {typesOfName(file.fileName).map((type) => (
            <option key={type} value={type}>
              {kinds(String(type) as never)}
            </option>
          ))}
        </select>
      </td>
      <td>
        {isOfBidder(fileType) ? (
          <select
            className="select"
            data-controlled
            disabled={disabled}
            aria-label={t('bidderFor', { file: file.fileName })}
            value={openDetailId ?? 0}
            onChange={({ currentTarget }) =>
              proposals.change(file.id, { openDetailId: Number(currentTarget.value) })
            }
          >
            {openDetailId === null && <option value={0}>{stranger ?? t('choose')}</option>}
            {bidders.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        ) : (
          '—'
        )}
      </td>
    </>
  )
}

function Check({ file }: { file: Placed }) {
  const t = useTranslations('files.proposal')
  const { doubts, isThere } = file.place
  if (isThere) return <span className="muted bare">{t('isThere')}</span>
  if (doubts.length === 0) return <span className="muted bare">{t('fine')}</span>
  return (
    <ul className={styles.doubts}>
      {doubts.map((words) => (
        <li key={words}>
          <Icon name="warning" size={14} />
          <span>{words}</span>
        </li>
      ))}
    </ul>
  )
}

/** The yes to one file: what is stored in spite of doubts says so. */
function Yes({ file, proposals, mayEnlist }: RowProps & { file: Placed }) {
  const t = useTranslations('files.proposal')
  const { doubts, stranger, hasPlace, isThere } = file.place
  const enlists = stranger !== null && mayEnlist && !isThere
  if (!hasPlace && !enlists) return null
  const key = enlists ? 'enlist' : doubts.length > 0 ? 'storeAnyway' : 'store'
  return (
    <Button
      small
      disabled={proposals.storing !== null}
      aria-label={`${t(key)} ${file.fileName}`}
      onClick={() => proposals.store([file])}
    >
      {t(key)}
    </Button>
  )
}

function Unread({ file }: { file: ShownProposal }) {
  const t = useTranslations('fromFiles.state')
  if (file.state === 'failed')
    return (
      <span className={styles.failed}>
        <Icon name="warning" size={14} /> {t('failed')}: {file.failure}
      </span>
    )
  return (
    <span className="numeric">
      {file.percent === null ? t('reading') : t('readingPercent', { percent: file.percent })}
    </span>
  )
}

/** One sent file: what it is taken for and why, what it replaces, and what a person has to decide. */
export function PlaceRow(props: RowProps) {
  const { file, proposals } = props
  const t = useTranslations('files.proposal')
  return (
    <tr>
      <td className={styles.file}>
        {file.fileName}
        {file.folder !== '' && <small>{file.folder}</small>}
      </td>
      {isPlaced(file) ? (
        <>
          <Choices {...props} file={file} />
          <td className={styles.reason}>{file.place.reasons.join(t('and'))}</td>
          <td className={styles.file}>{file.place.replaces?.fileName ?? '—'}</td>
          <td className={styles.check}>
            <Check file={file} />
          </td>
        </>
      ) : (
        <td colSpan={5}>
          <Unread file={file} />
        </td>
      )}
      <td>
        <span className="line gap8 nowrap">
          {isPlaced(file) && <Yes {...props} file={file} />}
          {file.mayStateColumns && (
            <ButtonLink small href={`${props.columnsHref}${file.id}`}>
              {t('columns')}
            </ButtonLink>
          )}
          <button
            type="button"
            className="iconButton"
            disabled={proposals.storing !== null}
            aria-label={t('remove', { file: file.fileName })}
            title={t('remove', { file: file.fileName })}
            onClick={() => proposals.remove(file.id)}
          >
            <Icon name="trash" />
          </button>
        </span>
      </td>
    </tr>
  )
}
