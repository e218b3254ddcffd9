import { getTranslations } from 'next-intl/server'
import { Card } from '@/app/_ui/card'
import { Drawer } from '@/app/_ui/client/drawer'
import { skippedDocumentsOf } from '@/lib/documents/technical/data'
import { seenReading } from '@/lib/documents/technical/seen'
import {
  type DocumentPlace,
  documentNamed,
  documentPlaces,
  type PlacedDocument,
} from '@/lib/documents/uploads/document-places'
import { hrefOf, type Query, single } from '@/lib/kit/query'
import type { Section } from '@/lib/sections/data'
import { DocumentReport } from './document-report'
import { DocumentTable } from './document-table'
import styles from './files.module.css'

interface DocumentsPartProps {
  readonly section: Section
  readonly path: string
  readonly query: Query
  readonly may: { readonly upload: boolean; readonly delete: boolean }
}

/** The technical documents of the bidders and the tender document; one opened by `document=<file>.<position>`. */
export async function DocumentsPart({ section, path, query, may }: DocumentsPartProps) {
  const { openId } = section
  const [t, places] = [await getTranslations('files.documents'), await documentPlaces(openId)]
  const seen = ({ bidder }: DocumentPlace, { facts }: PlacedDocument) =>
    seenReading(facts, { section, isOfBidder: bidder !== null, mayUpload: may.upload })
  const opened = documentNamed(places, single(query, 'document'))
  return (
    <Card title={t('title')}>
      <p className={styles.note}>{t('note')}</p>
      <DocumentTable {...{ openId, path, query, may, places, seen }} />
      {(await skippedDocumentsOf(openId)).map(({ fileName, skipped }) => (
        <p key={fileName} className={styles.note}>
          {t('skipped', { file: fileName, count: skipped })}
        </p>
      ))}
      {opened && (
        <Drawer
          title={t('report.title')}
          closeLabel={t('report.close')}
          closeHref={hrefOf(path, query, { document: undefined })}
        >
          <DocumentReport document={{ ...opened.document, reading: seen(opened.place, opened.document) }} />
        </Drawer>
      )}
    </Card>
  )
}
