import { getTranslations } from 'next-intl/server'
import { pairColumns } from '@/app/_sections/overview/pairs'
import { DataTable, type TableColumn } from '@/app/_ui/data-table'
import { Pagination } from '@/app/_ui/pagination'
import type { SharingEdge } from '@/lib/evidence/groups'
import type { Evidence } from '@/lib/evidence/kinds'
import { translator } from '@/lib/kit/i18n/translator'
import { lastPage, pageOf } from '@/lib/kit/query'
import { evidenceHref } from '@/lib/workspace/overview/links'
import styles from './group.module.css'
import type { GroupShown } from './shown'

/** Every two members that share something, with each kind linked to its findings; a page at a time. */
export async function Edges(shown: GroupShown) {
  const { openId, path, query, results, view, locale } = shown
  const t = await getTranslations('overview.group')
  const translate = translator(locale)
  const edges = view.remains.groups.flatMap((group) => group.edges)
  if (edges.length === 0) return null
  const { page: requested, size } = pageOf(query)
  const page = Math.min(requested, lastPage(edges.length, size))
  const hrefOfKind = ({ one, two }: SharingEdge, kind: Evidence) =>
    evidenceHref(openId, results, kind, [one.bidderId, two.bidderId])
  const classes: TableColumn<SharingEdge> = {
    key: 'classes',
    title: t('class'),
    wrap: true,
    cell: ({ classes: own }) =>
      own.length > 0
        ? own.map((one) => translate(`overview.class.${one}`)).join(translate('marks.list'))
        : t('beside'),
  }
  return (
    <section className={styles.part}>
      <h2>{t('edges')}</h2>
      <p className={styles.text}>{t('edgesText')}</p>
      <DataTable
        caption={t('edges')}
        columns={pairColumns(shown, hrefOfKind, [classes])}
        rows={edges.slice((page - 1) * size, page * size)}
        rowKey={({ one, two }) => `${one.bidderId} ${two.bidderId}`}
        still
      />
      <Pagination path={path} query={query} total={edges.length} page={page} size={size} />
    </section>
  )
}
