import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import { ButtonLink } from '@/app/_ui/button'
import { Card } from '@/app/_ui/card'
import { DataTable } from '@/app/_ui/data-table'
import { EmptyState } from '@/app/_ui/empty-state'
import { Pagination } from '@/app/_ui/pagination'
import { formatTime } from '@/lib/kit/format'
import { hrefOf, type Query } from '@/lib/kit/query'
import { type History, versionPage } from '@/lib/sections/intake/loaders'
import type { ShownDifference } from '@/lib/sections/intake/present'
import { differenceWords } from './differences'
import styles from './entry.module.css'

interface Place {
  readonly path: string
  readonly query: Query
}
type Version = History['versions'][number]

async function differenceColumns() {
  const t = await getTranslations('entry.history')
  const words = await differenceWords()
  return [
    { key: 'part', title: t('part'), cell: words.part },
    { key: 'kind', title: t('kind'), cell: words.kind },
    { key: 'subject', title: t('subject'), wrap: true, cell: words.subject },
    { key: 'fields', title: t('fields'), wrap: true, cell: words.fields },
  ]
}

/** A summary of a version: the number of changed rows per part. */
async function summaryWords() {
  const [t, parts, marks] = [
    await getTranslations('entry.history'),
    await getTranslations('sections.parts'),
    await getTranslations('marks'),
  ]
  const kinds = ['added', 'removed', 'changed'] as const
  return ({ counts: changed }: Version) =>
    Object.entries(changed)
      .map(([part, count]) => {
        const counts = kinds
          .filter((kind) => count[kind] > 0)
          .map((kind) => t(`counts.${kind}`, { count: count[kind] }))
        return `${parts(part as 'section')} ${counts.join(marks('comma'))}`
      })
      .join(marks('semicolon'))
}

/** The first differences of a version, folded; a page of its own shows all of them. */
async function Unfolded({ version, place }: { version: Version; place: Place }) {
  const t = await getTranslations('entry.history')
  const words = await differenceWords()
  const summary = await summaryWords()
  const { number, differences, all } = version
  return (
    <details>
      <summary>{summary(version)}</summary>
      {differences.map((difference: ShownDifference, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: differences have no key, and never change
        <div key={i} className={styles.difference}>
          <strong>
            {[words.part(difference), words.kind(difference), words.subject(difference)]
              .filter(Boolean)
              .join(' · ')}
          </strong>
          {words.fields(difference)}
        </div>
      ))}
      {all > differences.length && (
        <p className={styles.more}>
          <Link prefetch={false} href={hrefOf(place.path, { tab: 'history' }, { version: String(number) })}>
            {t('all', { count: all })}
          </Link>
        </p>
      )}
    </details>
  )
}

/** Every version of the section's data, newest first. */
export async function HistoryTab({ data, ...place }: { data: History } & Place) {
  const t = await getTranslations('entry.history')
  return (
    <>
      <DataTable
        caption={t('table')}
        rows={data.versions}
        rowKey={(version) => version.number}
        empty={
          <EmptyState icon="list" title={t('empty')}>
            {t('emptyText')}
          </EmptyState>
        }
        columns={[
          { key: 'number', title: t('number'), numeric: true, width: 72 },
          { key: 'at', title: t('at'), cell: (version) => formatTime(version.at) },
          { key: 'source', title: t('source'), cell: (version) => t(`sources.${version.source}`) },
          { key: 'by', title: t('by'), cell: (version) => version.by ?? t('platform') },
          {
            key: 'differences',
            title: t('differences'),
            wrap: true,
            cell: (version) => <Unfolded version={version} place={place} />,
          },
        ]}
      />
      {data.total > 0 && <Pagination {...place} total={data.total} page={data.page} size={data.size} />}
    </>
  )
}

export async function VersionTab({ openId, number, ...place }: { openId: string; number: number } & Place) {
  const t = await getTranslations('entry.history')
  const { version, differences, total, page, size } = await versionPage(openId, number, place.query)
  const by = version.by ?? t('platform')
  return (
    <>
      <Card
        title={t('version', { number: version.number })}
        extra={<ButtonLink href={hrefOf(place.path, { tab: 'history' })}>{t('back')}</ButtonLink>}
      >
        {[formatTime(version.at), t(`sources.${version.source}`), by].join(' · ')}
      </Card>
      <div className={styles.below}>
        <DataTable
          caption={t('differences')}
          rows={differences}
          rowKey={(_, index) => index}
          columns={await differenceColumns()}
        />
      </div>
      <Pagination {...place} total={total} page={page} size={size} />
    </>
  )
}
