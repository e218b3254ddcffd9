import { getTranslations } from 'next-intl/server'
import type { JudgedView } from '@/app/_sections/report/judged-table'
import { DataTable, type TableColumn } from '@/app/_ui/data-table'
import { ViewLink } from '@/app/_ui/view-link'
import { resemblance } from '@/lib/analyses/regular/pair-ranking'
import { pairRow, type RegularPair } from '@/lib/analyses/regular/regular'
import { formatCount, formatPercent } from '@/lib/kit/format'
import { PairChip, pairQuery } from './clue-list'

import styles from './pairs.module.css'
import { PatternInShort } from './pattern-words'
import type { RegularShown } from './shown'

type Shown = Pick<RegularShown, 'path' | 'locale'>

function PairLink({ pair, path }: { pair: RegularPair; path: string }) {
  return (
    <ViewLink path={path} to={pairQuery(pair)} className={styles.pairLink}>
      {pair.bidder1Name} <span className={styles.and}>↔</span> {pair.bidder2Name}
    </ViewLink>
  )
}

function figures(
  { locale }: Shown,
  t: (key: 'comparable' | 'sameShare' | 'regularShare' | 'resemblance') => string,
) {
  return [
    {
      key: 'comparable',
      title: t('comparable'),
      numeric: true,
      cell: (pair: RegularPair) => formatCount(pair.comparable, locale),
    },
    {
      key: 'sameShare',
      title: t('sameShare'),
      numeric: true,
      cell: (pair: RegularPair) => formatPercent(pair.sameShare, locale),
    },
    {
      key: 'regularShare',
      title: t('regularShare'),
      numeric: true,
      cell: (pair: RegularPair) => formatPercent(pair.regularShare, locale),
    },
    {
      key: 'resemblance',
      title: t('resemblance'),
      numeric: true,
      warns: (pair: RegularPair) => pair.flagged,
      cell: (pair: RegularPair) => formatPercent(resemblance(pair), locale),
    },
  ] satisfies TableColumn<RegularPair>[]
}

const keyOf = (pair: RegularPair) => `${pair.bidder1Id} ${pair.bidder2Id}`

/** The closest pairs in few columns: the facts of the heat map for keyboard and screen reader. */
export async function ClosestPairs(props: Shown & { pairs: readonly RegularPair[] }) {
  const [t, columns] = [await getTranslations('regular'), await getTranslations('columns')]
  return (
    <DataTable
      caption={t('heat.closest')}
      columns={[
        {
          key: 'pair',
          title: t('pairs.pair'),
          wrap: true,
          cell: (pair) => <PairLink pair={pair} path={props.path} />,
        },
        ...figures(props, columns).slice(-1),
      ]}
      rows={props.pairs}
      rowKey={keyOf}
    />
  )
}

function Findings({ pair, locale }: { pair: RegularPair; locale: Shown['locale'] }) {
  if (pair.patterns.length === 0 && !pair.flagged && pair.warnings.length === 0) return null
  return (
    <div className={styles.found}>
      <PairChip pair={pair} />
      {pair.patterns.map((pattern) => (
        <PatternInShort key={pattern.id} pattern={pattern} locale={locale} />
      ))}
    </div>
  )
}

/** Pairs with their findings and a link to their items. */
export async function PairTable(props: Shown & { pairs: readonly RegularPair[]; judged: JudgedView }) {
  const { path, locale, pairs, judged } = props
  const [t, columns] = [await getTranslations('regular.pairs'), await getTranslations('columns')]
  const count = (key: 'errorCount' | 'codeCount'): TableColumn<RegularPair> => ({
    key,
    title: columns(key),
    numeric: true,
    cell: (pair) => (pair[key] === null ? null : formatCount(pair[key], locale)),
  })
  return (
    <DataTable
      caption={t('title')}
      columns={[
        { key: 'pair', title: t('pair'), cell: (pair) => <PairLink pair={pair} path={path} /> },
        ...judged.columns.map(({ key, title, cell }) => ({
          key,
          title,
          cell: (pair: RegularPair, index: number) => cell?.(pairRow(pair), index),
        })),
        ...figures(props, columns),
        {
          key: 'patterns',
          title: t('patterns'),
          wrap: true,
          cell: (pair) =>
            pair.patterns.length + pair.warnings.length > 0 ? <Findings pair={pair} locale={locale} /> : null,
        },
        {
          key: 'resourceShare',
          title: columns('resourceShare'),
          numeric: true,
          cell: (pair) => formatPercent(pair.resourceShare, locale),
        },
        count('errorCount'),
        count('codeCount'),
      ]}
      rows={pairs}
      rowKey={keyOf}
    />
  )
}
