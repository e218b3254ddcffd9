import Link from 'next/link'
import { getLocale, getTranslations } from 'next-intl/server'
import { DataTable, type TableColumn } from '@/app/_ui/data-table'
import { sizeText } from '@/lib/documents/files/present'
import { availability } from '@/lib/documents/recognition/availability'
import { readingOf, type SeenReading } from '@/lib/documents/technical/seen'
import type { DocumentPlace, PlacedDocument } from '@/lib/documents/uploads/document-places'
import { formatCount, formatTime } from '@/lib/kit/format'
import { hrefOf, type Query } from '@/lib/kit/query'
import { DeleteButton, RecognitionButton, UploadButton } from './client/row-actions'
import { Advice, DocumentState, Layers, Recognition } from './document-state'
import { DownloadLink } from './download-link'
import styles from './files.module.css'

/** A document with its place, or a place without one. */
interface Row {
  readonly place: DocumentPlace
  /** Whether it is the first of its place, where others are uploaded. */
  readonly isFirst: boolean
  readonly document: PlacedDocument | null
  readonly reading: SeenReading | null
}

interface DocumentTableProps {
  readonly openId: string
  readonly path: string
  readonly query: Query
  readonly may: { readonly upload: boolean; readonly delete: boolean }
  readonly places: readonly DocumentPlace[]
}

const rowsOf = ({ places }: DocumentTableProps): Row[] =>
  places.flatMap((place): Row[] =>
    place.documents.length === 0
      ? [{ place, isFirst: true, document: null, reading: null }]
      : place.documents.map((document, at) => {
          return { place, isFirst: at === 0, document, reading: readingOf(document.facts) }
        }),
  )

/** The first row of a place keeps its key while documents are added: its upload dialog is open meanwhile. */
function keyOf({ place, isFirst, document }: Row): string {
  const key = `${place.fileType} ${place.bidder?.id ?? ''}`
  return isFirst ? key : `${key} ${document?.fileId} ${document?.position}`
}

async function Place({ row, openId, may }: { row: Row } & Pick<DocumentTableProps, 'openId' | 'may'>) {
  const t = await getTranslations('files.documents')
  const { bidder, fileType, documents } = row.place
  const name = bidder?.bidderName ?? t('tender')
  const existing = documents.flatMap(({ file }) =>
    file ? [{ id: file.id, fileName: file.fileName, time: formatTime(file.createdAt) }] : [],
  )
  const target = { fileType, bidderId: bidder?.id ?? null, name, replaces: null, existing }
  return (
    <span className="flex spread gap8 starts">
      <span>{name}</span>
      {row.isFirst && may.upload && <UploadButton openId={openId} target={target} />}
    </span>
  )
}

async function Name({ row }: { row: Row }) {
  const t = await getTranslations('files.documents')
  const { document, place } = row
  if (!document) return <span className="muted">{t(place.bidder === null ? 'noTender' : 'none')}</span>
  return (
    <span className={styles.documentName}>
      {document.name}
      {!document.file && <small>{t('inArchive', { file: document.fileName })}</small>}
    </span>
  )
}

/** Whether pictures of a document are being read, or could be. */
const isSwitchable = ({ pictures }: SeenReading) =>
  pictures !== null && pictures.seen < pictures.all && availability() === 'ready'

async function Reading(props: { row: Row } & Pick<DocumentTableProps, 'path' | 'query' | 'may'>) {
  const { row, path, query, may } = props
  const t = await getTranslations('files.documents')
  const { document, reading } = row
  if (!document || !reading) return null
  return (
    <span>
      <Link
        href={hrefOf(path, query, { document: `${document.fileId}.${document.position}`, report: undefined })}
        prefetch={false}
        scroll={false}
        aria-label={t('reportFor', { name: document.name })}
      >
        <DocumentState reading={reading} />
      </Link>
      <Advice reading={reading} />
      <Recognition reading={reading} />
      <Layers reading={reading} />
      {may.upload && isSwitchable(reading) && (
        <RecognitionButton
          fileId={document.fileId}
          position={document.position}
          name={document.name}
          isStopped={reading.pictures?.isStopped === true}
        />
      )}
    </span>
  )
}

function Actions({ row, may }: { row: Row } & Pick<DocumentTableProps, 'may'>) {
  const file = row.document?.file
  if (!file) return null
  return (
    <span className={styles.actions}>
      <DownloadLink file={file} />
      {may.delete && <DeleteButton id={file.id} fileName={file.fileName} />}
    </span>
  )
}

/** The documents in words of each bidder and of the tender, with how each was read, and the places without any. */
export async function DocumentTable(props: DocumentTableProps) {
  const [t, columns] = [await getTranslations('files.documents'), await getTranslations('files.column')]
  const locale = await getLocale()
  const count = (key: 'pages' | 'characters'): TableColumn<Row> => ({
    key,
    title: t(`column.${key}`),
    numeric: true,
    cell: ({ reading }) => (reading?.[key] == null ? null : formatCount(reading[key], locale)),
  })
  return (
    <DataTable
      caption={t('title')}
      rows={rowsOf(props)}
      rowKey={keyOf}
      columns={[
        {
          ...{ key: 'place', title: t('column.place'), width: 206, sticky: true, wrap: true },
          cell: (row) => <Place {...props} row={row} />,
        },
        {
          ...{ key: 'name', title: t('column.name'), width: 170, wrap: true },
          cell: (row) => <Name row={row} />,
        },
        {
          ...{ key: 'reading', title: t('column.reading'), width: 230, wrap: true },
          cell: (row) => row.document && <Reading {...props} row={row} />,
        },
        count('pages'),
        count('characters'),
        {
          ...{ key: 'size', title: columns('size'), numeric: true },
          cell: ({ document }) => document && sizeText(document.size, locale),
        },
        {
          ...{ key: 'time', title: columns('time') },
          cell: ({ document }) => document?.file && formatTime(document.file.createdAt),
        },
        {
          ...{ key: 'actions', title: columns('actions') },
          cell: (row) => row.document?.file && <Actions {...props} row={row} />,
        },
      ]}
    />
  )
}
