import { getTranslations } from 'next-intl/server'
import { Card } from '@/app/_ui/card'
import { Drawer } from '@/app/_ui/client/drawer'
import { skippedDocumentsOf } from '@/lib/documents/technical/data'
import { readingOf } from '@/lib/documents/technical/seen'
import { documentNamed, documentPlaces } from '@/lib/documents/uploads/document-places'
import { hrefOf, type Query, single } from '@/lib/kit/query'
import type { Section } from '@/lib/sections/data'
import { hasFiled, hasLooked } from '@/lib/sections/secrecy/sides/sides'
import { isVeiled } from '@/lib/sections/secrecy/veiled'
import { DocumentReport } from './document-report'
import { DocumentTable } from './document-table'

interface DocumentsPartProps {
  readonly section: Section
  readonly userId: number
  readonly path: string
  readonly query: Query
  readonly may: { readonly upload: boolean; readonly delete: boolean }
}

/** What the page says of a veiled section: what filing a document means, or what this person did first. */
async function sideNote(openId: string) {
  if (await hasFiled(openId)) return 'filed'
  return (await hasLooked(openId)) ? 'looked' : 'first'
}

/** The technical documents of the bidders and the tender document; one opened by `document=<file>.<position>`. */
export async function DocumentsPart({ section, userId, path, query, may }: DocumentsPartProps) {
  const { openId } = section
  const [t, places] = [await getTranslations('files.documents'), await documentPlaces(openId, userId)]
  const opened = documentNamed(places, single(query, 'document'))
  return (
    <Card title={t('title')}>
      <p className="below12 muted">{t('note')}</p>
      {isVeiled(section) && <p className="below12 muted">{t(`veiled.${await sideNote(openId)}`)}</p>}
      <DocumentTable {...{ openId, path, query, may, places }} />
      {(await skippedDocumentsOf(openId, userId)).map(({ fileName, skipped }) => (
        <p key={fileName} className="below12 muted">
          {t('skipped', { file: fileName, count: skipped })}
        </p>
      ))}
      {opened && (
        <Drawer
          title={t('report.title')}
          closeLabel={t('report.close')}
          closeHref={hrefOf(path, query, { document: undefined })}
        >
          <DocumentReport document={{ ...opened.document, reading: readingOf(opened.document.facts) }} />
        </Drawer>
      )}
    </Card>
  )
}
