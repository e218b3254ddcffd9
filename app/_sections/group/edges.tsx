import { getTranslations } from 'next-intl/server'
import { sharedKinds } from '@/app/_sections/overview/pairs'
import { DataTable } from '@/app/_ui/data-table'
import { PlainLink } from '@/app/_ui/markup/plain-link'
import { Pagination } from '@/app/_ui/pagination'
import { pairHref } from '@/lib/catalogue/menu'
import { formatPercent } from '@/lib/kit/format'
import { translator } from '@/lib/kit/i18n/translator'
import { lastPage, pageOf } from '@/lib/kit/query'
import { evidenceHref } from '@/lib/workspace/overview/links'
import styles from './group.module.css'
import type { GroupShown } from './shown'

/** Every two members that share something, with each kind linked to its findings; a page at a time. */
export async function Edges(shown: GroupShown) {
  const { openId, path, query, results, view, locale } = shown
  const [t, pairs] = [await getTranslations('overview.group'), await getTranslations('overview.pairs')]
  const translate = translator(locale)
  const edges = view.remains.groups.flatMap((group) => group.edges)
  if (edges.length === 0) return null
  const { page: requested, size } = pageOf(query)
  const page = Math.min(requested, lastPage(edges.length, size))
  return (
    <section className={styles.part}>
      <h2>{t('edges')}</h2>
      <p className={styles.text}>{t('edgesText')}</p>
      <DataTable
        caption={t('edges')}
        columns={[
          {
            key: 'pair',
            title: pairs('pair'),
            wrap: true,
            cell: ({ one, two }) => (
              <PlainLink href={pairHref(openId, one.bidderId, two.bidderId)}>
                {one.bidderName} ↔ {two.bidderName}
              </PlainLink>
            ),
          },
          {
            key: 'shared',
            title: pairs('shared'),
            wrap: true,
            cell: (edge) =>
              sharedKinds(edge, translate, locale, (kind) =>
                evidenceHref(openId, results, kind, [edge.one.bidderId, edge.two.bidderId]),
              ),
          },
          {
            key: 'classes',
            title: t('class'),
            wrap: true,
            cell: ({ classes }) =>
              classes.length > 0
                ? classes.map((one) => translate(`overview.class.${one}`)).join(translate('marks.list'))
                : t('beside'),
          },
          {
            key: 'resemblance',
            title: pairs('resemblance'),
            numeric: true,
            cell: ({ resemblance }) => formatPercent(resemblance, locale),
          },
        ]}
        rows={edges.slice((page - 1) * size, page * size)}
        rowKey={({ one, two }) => `${one.bidderId} ${two.bidderId}`}
        still
      />
      <Pagination path={path} query={query} total={edges.length} page={page} size={size} />
    </section>
  )
}
