import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Icon } from '@/app/_ui/icon'
import type { PairFigures } from '@/lib/analyses/regular/view/build-up/figures'
import { reasonOf } from '@/lib/analyses/regular/view/pair-ranking'
import { isOfPair, type RegularPair } from '@/lib/analyses/regular/view/regular'
import type { SummaryView } from '@/lib/analyses/regular/view/view'
import { formatCount, formatNumber, formatPercent } from '@/lib/kit/format'
import type { Locale } from '@/lib/kit/i18n/locale'
import { translator } from '@/lib/kit/i18n/translator'
import { hrefOf } from '@/lib/kit/query'
import { isShared } from '@/lib/workspace/shares/view'
import { EvidenceLines } from './build-up/pair-figures'
import { pairJudgements } from './judged-pairs'
import { PairNames } from './pair-names'
import styles from './pairs.module.css'
import { PatternInShort, PatternWords } from './pattern-words'
import type { RegularShown } from './shown'

/** Number of pairs shown in full; the list of pairs contains all of them. */
const SHOWN = 12

type Shown = Pick<RegularShown, 'path' | 'locale'>

/** The address of the view of two bidders side by side. */
export const pairQuery = (pair: Pick<RegularPair, 'bidder1Id' | 'bidder2Id'>) => ({
  tab: 'details',
  v1: String(pair.bidder1Id),
  v2: String(pair.bidder2Id),
})

/**
 * Why a pair should be examined, visibly and for screen readers. A limit that can be reached by chance is not a
 * warning.
 */
export function PairChip({ pair, locale }: { pair: RegularPair; locale: Locale }) {
  const reason = reasonOf(pair)
  if (!reason) return null
  return (
    <span className={styles.flag} data-flagged={pair.flagged}>
      {pair.flagged && <Icon name="warning" size={12} />}
      {translator(locale)(`regular.clues.${reason}`)}
    </span>
  )
}

/** Facts about a pair besides its prices; nothing if there are none. */
async function OtherFacts({ pair, locale }: { pair: RegularPair; locale: Shown['locale'] }) {
  const t = await getTranslations('regular.clues')
  const { resourceShare, errorCount, codeCount } = pair
  const facts = [
    resourceShare ? t('resources', { share: formatPercent(resourceShare, locale) }) : null,
    errorCount ? t('errors', { count: errorCount }) : null,
    codeCount ? t('codes', { count: codeCount }) : null,
  ].filter((fact) => fact !== null)
  if (facts.length === 0) return null
  return (
    <p className={styles.besides}>
      <span>{t('besides')}</span> {facts.join(' · ')}
    </p>
  )
}

/** The configured limits that a pair reaches (rules.md §5.5). */
export async function PairWarnings({ pair, locale }: { pair: RegularPair; locale: Shown['locale'] }) {
  const t = await getTranslations('regular.warning')
  if (pair.warnings.length === 0) return null
  const words = pair.warnings.map(({ rule, value, limit }) =>
    t(rule, { value: rule === 'count' ? formatCount(value, locale) : formatNumber(value, locale, 2), limit }),
  )
  return (
    <p className={styles.besides}>
      <span>{t('label')}</span> {words.join(' · ')}
    </p>
  )
}

/** Patterns of the unit price in full, those of its components in short. */
async function PairPatterns({ pair, locale }: { pair: RegularPair; locale: Shown['locale'] }) {
  const t = await getTranslations('regular.clues')
  const parts = pair.patterns.filter(({ component }) => component !== 'price')
  return (
    <>
      <ul className={styles.patterns}>
        {pair.patterns
          .filter(({ component }) => component === 'price')
          .map((pattern) => (
            <li key={pattern.id}>
              <PatternWords pattern={pattern} locale={locale} />
            </li>
          ))}
      </ul>
      {parts.length > 0 && (
        <p className={styles.besides}>
          <span>{t('parts')}</span>{' '}
          {parts.map((pattern) => (
            <PatternInShort key={pattern.id} pattern={pattern} locale={locale} />
          ))}
        </p>
      )}
    </>
  )
}

async function Clue(
  props: Shown & { pair: RegularPair; figures: PairFigures | undefined; judged: ReactNode },
) {
  const { pair, figures, path, locale } = props
  const t = await getTranslations('regular.clues')
  return (
    <li className={styles.clue}>
      <div className={styles.clueHead}>
        <h3>
          <PairNames pair={pair} />
        </h3>
        <PairChip pair={pair} locale={locale} />
        {!isShared(path) && (
          <Link href={hrefOf(path, pairQuery(pair))} prefetch={false}>
            {t('look')}
            <span className="reader-only">
              {pair.bidder1Name} {pair.bidder2Name}
            </span>
          </Link>
        )}
      </div>
      <PairPatterns pair={pair} locale={locale} />
      {figures && <EvidenceLines pair={figures} locale={locale} path={path} />}
      <PairWarnings pair={pair} locale={locale} />
      <OtherFacts pair={pair} locale={locale} />
      {props.judged}
    </li>
  )
}

/** The pairs to examine, with their patterns in words. */
export async function ClueList(props: Shown & Pick<SummaryView, 'clues' | 'figures'> & { openId: string }) {
  const t = await getTranslations('regular.clues')
  const { clues, figures, path, locale } = props
  const judged = await pairJudgements(props)
  return (
    <section aria-labelledby="clues-title">
      <h2 id="clues-title" className={styles.title}>
        {t('title')}
      </h2>
      <ul className={styles.clues}>
        {clues.slice(0, SHOWN).map((pair) => (
          <Clue
            key={`${pair.bidder1Id} ${pair.bidder2Id}`}
            pair={pair}
            figures={figures.find(({ bidder1Id, bidder2Id }) => isOfPair(pair, bidder1Id, bidder2Id))}
            judged={judged(pair)}
            {...{ path, locale }}
          />
        ))}
      </ul>
      {clues.length > SHOWN && !isShared(path) && (
        <p>
          <Link href={hrefOf(path, { tab: 'details' })} prefetch={false}>
            {t('more', { count: clues.length - SHOWN })}
          </Link>
        </p>
      )}
    </section>
  )
}
