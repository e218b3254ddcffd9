import { getTranslations } from 'next-intl/server'
import { PairNames } from '@/app/_analyses/regular/pair-names'
import { DataTable, type TableColumn } from '@/app/_ui/data-table'
import { PlainLink } from '@/app/_ui/markup/plain-link'
import { Pagination } from '@/app/_ui/pagination'
import { pairHref } from '@/lib/catalogue/section-href'
import { EVIDENCE, type Evidence, isStrong } from '@/lib/evidence/kinds'
import { kindsIn, kindText, type SharedKinds, type SharingPair } from '@/lib/evidence/pairs'
import { formatPercent } from '@/lib/kit/format'
import type { Locale } from '@/lib/kit/i18n/locale'
import { type Translate, translator } from '@/lib/kit/i18n/translator'
import { lastPage, pageOf } from '@/lib/kit/query'
import styles from './overview.module.css'
import type { OverviewShown } from './shown'

/**
 * What a pair shares, the kinds that connect bidders into groups highlighted. A plain function: for static markup.
 * @param hrefOfKind where the findings of a kind stand, to link them
 */
export function sharedKinds(
  pair: SharedKinds,
  translate: Translate,
  locale: Locale,
  hrefOfKind?: (kind: Evidence) => string | undefined,
) {
  return (
    <span className={styles.kinds}>
      {kindsIn(pair, EVIDENCE).map((kind) => {
        const words = kindText(pair, kind, translate, locale)
        const href = hrefOfKind?.(kind)
        return (
          <span key={kind} data-strong={isStrong(kind)}>
            {href ? <PlainLink href={href}>{words}</PlainLink> : words}
          </span>
        )
      })}
    </span>
  )
}

/**
 * The columns of every table of pairs: the two, linked to their dossier, what they share, and how alike their prices are.
 * @param hrefOfKind where the findings of a kind stand, to link them
 * @param beside further columns, beside what they share
 */
export function pairColumns<P extends SharingPair>(
  { openId, locale }: { openId: string; locale: Locale },
  hrefOfKind: (pair: P, kind: Evidence) => string | undefined = () => undefined,
  beside: readonly TableColumn<P>[] = [],
): TableColumn<P>[] {
  const translate = translator(locale)
  return [
    {
      key: 'pair',
      title: translate('overview.pairs.pair'),
      wrap: true,
      cell: ({ one, two }) => (
        <PlainLink href={pairHref(openId, one.bidderId, two.bidderId)}>
          <PairNames pair={{ bidder1Name: one.bidderName, bidder2Name: two.bidderName }} />
        </PlainLink>
      ),
    },
    {
      key: 'shared',
      title: translate('overview.pairs.shared'),
      wrap: true,
      cell: (pair) => sharedKinds(pair, translate, locale, (kind) => hrefOfKind(pair, kind)),
    },
    ...beside,
    {
      key: 'resemblance',
      title: translate('overview.pairs.resemblance'),
      numeric: true,
      cell: ({ resemblance }) => formatPercent(resemblance, locale),
    },
  ]
}

/** Pairs with what they share, each linked to its dossier. */
export function PairTable(props: {
  openId: string
  pairs: readonly SharingPair[]
  caption: string
  locale: Locale
}) {
  const { pairs, caption } = props
  return (
    <DataTable
      caption={caption}
      columns={pairColumns(props)}
      rows={pairs}
      rowKey={({ one, two }) => `${one.bidderId} ${two.bidderId}`}
      still
    />
  )
}

/** Every two bidders that share something, a page at a time. */
export async function Pairs(props: OverviewShown & { pairs: readonly SharingPair[] }) {
  const { openId, pairs, path, query, locale } = props
  const t = await getTranslations('overview.pairs')
  if (pairs.length === 0) return null
  const { page: requested, size } = pageOf(query)
  const page = Math.min(requested, lastPage(pairs.length, size))
  const shown = pairs.slice((page - 1) * size, page * size)
  return (
    <section className={styles.part}>
      <h2>{t('title')}</h2>
      <p className={styles.text}>{t('order')}</p>
      <PairTable openId={openId} pairs={shown} caption={t('title')} locale={locale} />
      <Pagination path={path} query={query} total={pairs.length} page={page} size={size} />
    </section>
  )
}
