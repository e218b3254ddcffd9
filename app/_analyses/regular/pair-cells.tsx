import type { OwnCells } from '@/app/_analyses/results/result-columns'
import { ViewLink } from '@/app/_ui/view-link'
import { buildUpsInShort } from '@/lib/analyses/regular/view/build-up/words'
import { componentNames, markedComponents } from '@/lib/analyses/regular/view/pair-item-table'
import { marketComponents } from '@/lib/analyses/regular/view/pair-items'
import { patternInShort } from '@/lib/analyses/regular/view/pattern-text'
import { pairOf, type RegularPair } from '@/lib/analyses/regular/view/regular'
import type { Row } from '@/lib/engine/analysis'
import type { Locale } from '@/lib/kit/i18n/locale'
import { translator } from '@/lib/kit/i18n/translator'
import { PairChip, pairQuery } from './clue-list'
import { PairNames } from './pair-names'
import styles from './pairs.module.css'

/** The two names, linked to their items. */
export function PairLink({ pair, path }: { pair: RegularPair; path: string }) {
  return (
    <ViewLink path={path} to={pairQuery(pair)}>
      <PairNames pair={pair} />
    </ViewLink>
  )
}

/** In a row of two lines: the strongest first. */
function Findings({ pair, locale }: { pair: RegularPair; locale: Locale }) {
  const t = translator(locale)
  const words = [
    ...pair.patterns.map((pattern) => patternInShort(pattern, t, locale)),
    ...buildUpsInShort(pair, t, locale),
  ]
  return (
    <>
      <PairChip pair={pair} locale={locale} /> {words.join(t('marks.semicolon'))}
    </>
  )
}

export const pairCells = (path: string, locale: Locale): OwnCells => ({
  pair: (row) => <PairLink pair={pairOf(row)} path={path} />,
  found: (row) => (row.found ? <Findings pair={pairOf(row)} locale={locale} /> : null),
})

/** Cells of the items of a pair: the marks, explained, each with the prices that have it. */
export function itemCells(locale: Locale): OwnCells {
  const t = translator(locale)
  const market = (row: Row) => {
    const components = marketComponents(row)
    return (
      components.length > 0 && (
        <span key="market" className={styles.marks} title={t('regular.details.marketHint')}>
          {t('regular.details.market')} {componentNames(components, t)}
        </span>
      )
    )
  }
  const marks = (row: Row) => [
    ...markedComponents(row).map(({ mark, components }) => (
      <span key={mark} className={styles.marks}>
        <abbr className={styles.mark} data-mark={mark} title={t(`regular.details.markName.${mark}`)}>
          {t(`regular.details.mark.${mark}`)}
        </abbr>{' '}
        {componentNames(components, t)}
      </span>
    )),
    market(row),
  ]
  return { marks: (row) => (row.isCompared === '0' ? row.marks : row.marks && marks(row)) }
}
