import { getLocale, getTranslations } from 'next-intl/server'
import { DataTable, type TableColumn } from '@/app/_ui/data-table'
import { Icon } from '@/app/_ui/icon'
import { PlainLink } from '@/app/_ui/markup/plain-link'
import { billRowHref } from '@/lib/catalogue/bill-href'
import type { StoredFile } from '@/lib/documents/files/data'
import { sizeText } from '@/lib/documents/files/present'
import type { FileSlot } from '@/lib/documents/uploads/loaders'
import { PARSE_STATUS } from '@/lib/domain/number-codes'
import { foundIn } from '@/lib/engine/draft/notes'
import { formatMoney, formatTime } from '@/lib/kit/format'
import { hrefOf, type Query } from '@/lib/kit/query'
import { DeleteButton, UploadButton } from './client/row-actions'
import { DownloadLink } from './download-link'
import styles from './files.module.css'
import { ReportLink } from './report-link'

interface FileTableProps {
  readonly openId: string
  readonly path: string
  readonly query: Query
  readonly may: { readonly upload: boolean; readonly delete: boolean }
  readonly caption: string
  readonly slots: readonly FileSlot[]
}

async function State({ slot }: { slot: FileSlot }) {
  const t = await getTranslations('files')
  const state =
    slot.file === null ? 'missing' : slot.file.parseStatus === PARSE_STATUS.success ? 'read' : 'unread'
  return (
    <>
      <span className={styles.tag} data-tone={state}>
        {t(`state.${state}`)}
      </span>
      {slot.bidder?.isOk === 0 && <span className={styles.tag}>{t('notTakingPart')}</span>}
    </>
  )
}

function Report({ slot: { file }, path, query }: { slot: FileSlot; path: string; query: Query }) {
  if (!file?.report) return null
  const href = hrefOf(path, query, { report: String(file.id) })
  return <ReportLink fileName={file.fileName} found={foundIn(file.report)} href={href} />
}

async function Actions({ slot, openId, may, name }: { slot: FileSlot; name: string } & FileTableProps) {
  const t = await getTranslations('files.action')
  const { file } = slot
  const target = {
    fileType: slot.fileType,
    bidderId: slot.bidder?.id ?? null,
    name,
    replaces: file && { id: file.id, fileName: file.fileName, time: formatTime(file.createdAt) },
  }
  return (
    <span className={styles.actions}>
      {may.upload && <UploadButton openId={openId} target={target} />}
      {file && <DownloadLink file={file} />}
      {file?.parseStatus === PARSE_STATUS.success && (
        <a
          className={styles.action}
          href={`/api/tb-files/${file.id}/excel`}
          title={t('excel')}
          aria-label={t('excelFor', { name: file.fileName })}
          download
        >
          <Icon name="table" />
        </a>
      )}
      {file && may.delete && <DeleteButton id={file.id} fileName={file.fileName} />}
    </span>
  )
}

/** The name of a file; of one that was read, with a link to its bill. */
function FileName(props: {
  file: StoredFile
  openId: string
  words: (key: 'bill', values: { name: string }) => string
}) {
  const { id, fileName, parseStatus } = props.file
  if (parseStatus !== PARSE_STATUS.success) return <span title={fileName}>{fileName}</span>
  return (
    <PlainLink
      href={billRowHref(props.openId, { fileId: id })}
      title={props.words('bill', { name: fileName })}
    >
      {fileName}
    </PlainLink>
  )
}

/** The files, and the places without one. */
export async function FileTable(props: FileTableProps) {
  const t = await getTranslations('files.column')
  const kinds = await getTranslations('codes.fileType')
  const locale = await getLocale()
  const nameOf = (slot: FileSlot) => slot.bidder?.bidderName ?? kinds(String(slot.fileType) as never)
  const forBids = props.slots.some((slot) => slot.bidder !== null)
  const columns: TableColumn<FileSlot>[] = [
    { key: 'place', title: t(forBids ? 'bidder' : 'kind'), width: 150, sticky: true, cell: nameOf },
    { key: 'state', title: t('state'), cell: (slot) => <State slot={slot} /> },
    {
      key: 'fileName',
      title: t('fileName'),
      width: 190,
      cell: ({ file }) => file && <FileName file={file} openId={props.openId} words={t} />,
    },
    { key: 'size', title: t('size'), numeric: true, cell: ({ file }) => file && sizeText(file.size, locale) },
    {
      key: 'price',
      title: t('price'),
      numeric: true,
      cell: ({ file }) => formatMoney(file?.filePrice, locale),
    },
    {
      key: 'report',
      title: t('report'),
      cell: (slot) => slot.file?.report && <Report slot={slot} path={props.path} query={props.query} />,
    },
    { key: 'time', title: t('time'), cell: ({ file }) => file && formatTime(file.createdAt) },
    {
      key: 'hash',
      title: t('hash'),
      cell: ({ file }) => file && <code title={file.sha256}>{file.sha256.slice(0, 8)}</code>,
    },
    {
      key: 'actions',
      title: t('actions'),
      cell: (slot) => <Actions {...props} slot={slot} name={nameOf(slot)} />,
    },
  ]
  return (
    <DataTable
      caption={props.caption}
      columns={columns}
      rows={props.slots}
      rowKey={(slot) => `${slot.fileType} ${slot.bidder?.id ?? ''}`}
    />
  )
}
