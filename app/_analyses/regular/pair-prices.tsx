import { getTranslations } from 'next-intl/server'
import { EvidenceLines } from '@/app/_analyses/regular/build-up/pair-figures'
import { PairChip, PairWarnings, pairQuery } from '@/app/_analyses/regular/clue-list'
import { pairJudgements } from '@/app/_analyses/regular/judged-pairs'
import { itemCells } from '@/app/_analyses/regular/pair-cells'
import pairStyles from '@/app/_analyses/regular/pairs.module.css'
import { PatternWords } from '@/app/_analyses/regular/pattern-words'
import { ITEMS_ID, Ratios } from '@/app/_analyses/regular/pictures'
import type { PairPartShown } from '@/app/_analyses/results/pair-part'
import { ResultTree } from '@/app/_analyses/results/result-tree'
import { ViewExport } from '@/app/_analyses/results/view-export'
import styles from '@/app/_sections/findings/findings.module.css'
import { PlainLink } from '@/app/_ui/markup/plain-link'
import { type PairPrices as Prices, pairPrices } from '@/lib/analyses/regular/dossier'
import { pairFigures } from '@/lib/analyses/regular/view/build-up/figures'
import { pairItemsView } from '@/lib/analyses/regular/view/pair-item-table'
import { filterItems } from '@/lib/analyses/regular/view/pair-items'
import { regularQuery } from '@/lib/analyses/regular/view/query'
import { type PairView, pairPicture } from '@/lib/analyses/regular/view/view'
import { sectionHref } from '@/lib/catalogue/section-href'
import { allows } from '@/lib/domain/permissions'
import { claimText, noPattern } from '@/lib/evidence/claims'
import { formatCount, formatPercent } from '@/lib/kit/format'
import { translator } from '@/lib/kit/i18n/translator'
import { hrefOf } from '@/lib/kit/query'
import type { OpenResult } from '@/lib/runs/results/reader'
import { sectionOfPage } from '@/lib/sections/loaders'

/** Items shown at once; the analysis has all. */
const SHOWN = 10

interface Drawn extends PairPartShown {
  readonly prices: Prices
  readonly path: string
}

/** The patterns in words, each with a link to its items; what the committee judged of the pair. */
async function Words({ run, openId, prices, path, locale }: Drawn) {
  const t = await getTranslations('regular')
  const { pair } = prices
  const figures = pairFigures(run, pair.bidder1Id, pair.bidder2Id)
  const judged = await pairJudgements({ openId, path, locale }, true)
  const none = noPattern(pair.comparable)
  const count = (value: number, share: number | null) => ({
    count: formatCount(value, locale),
    share: formatPercent(share, locale),
  })
  return (
    <div className="card padded">
      <PairChip pair={pair} locale={locale} />
      {pair.patterns.length === 0 && none && (
        <p className={pairStyles.text}>{claimText(none, translator(locale))}</p>
      )}
      <ul className={pairStyles.patterns} aria-label={t('details.found')}>
        {pair.patterns.map((pattern, at) => (
          <li key={pattern.id} data-series={at}>
            <PatternWords pattern={pattern} locale={locale} />
            <PlainLink href={hrefOf(path, { ...pairQuery(pair), pattern: String(pattern.id) })}>
              {t('details.onlyItems')}
            </PlainLink>
          </li>
        ))}
      </ul>
      <p className={pairStyles.besides}>
        {t('details.same', count(pair.same, pair.sameShare))} ·{' '}
        {t('details.regular', count(pair.regular, pair.regularShare))}
        {pair.resourceShare !== null &&
          ` · ${t('clues.resources', { share: formatPercent(pair.resourceShare, locale) })}`}
      </p>
      {figures && <EvidenceLines pair={figures} locale={locale} path={path} />}
      <PairWarnings pair={pair} locale={locale} />
      {judged(pair)}
    </div>
  )
}

/** The first of the marked items, as the analysis lists them. */
async function FirstItems(props: {
  run: OpenResult
  view: PairView
  path: string
  locale: PairPartShown['locale']
}) {
  const { run, view, path, locale } = props
  const t = await getTranslations('regular.details')
  const requested = { keyword: '', marked: true, component: 'price' as const }
  const { rows } = pairItemsView(run, view, requested, { translate: translator(locale), locale })
  const page = rows.page({ page: 1, size: SHOWN })
  return (
    <ResultTree
      table={rows.table}
      rows={page.rows}
      caption={t('caption')}
      path={path}
      locale={locale}
      cells={itemCells(locale)}
      address={path}
    />
  )
}

/** The picture and the first items that are equal or follow a pattern. */
async function Items({ run, openId, prices, path, locale }: Drawn) {
  const t = await getTranslations('overview.pair')
  const { person } = await sectionOfPage(openId, 'analysis:view')
  const mayExport = allows(person.grants, 'analysis:export')
  const { pair, patterns, items } = prices
  if (!items) return <p className={styles.text}>{t('filesGone')}</p>
  const places = filterItems(items, { keyword: '', marked: true, pattern: null })
  const query = { ...pairQuery(pair) }
  const view: PairView = {
    pair,
    patterns,
    items,
    places,
    total: items.rows.length,
    markedTotal: places.length,
    chosen: -1,
    page: 1,
  }
  const shown = { run, path, query, requested: regularQuery(query), locale, grants: person.grants }
  const pictures = pairPicture(run, view, 'price')
  const marked = formatCount(places.length, locale)
  return (
    <>
      {pictures.total > 0 && <Ratios shown={shown} view={view} pictures={pictures} />}
      {places.length > 0 && (
        <>
          <div className={styles.above}>
            <span>
              {t('items', { count: formatCount(Math.min(SHOWN, places.length), locale), all: marked })}
            </span>
            <PlainLink href={`${hrefOf(path, { ...query, marked: '1' })}#${ITEMS_ID}`}>
              {t('allItems')}
            </PlainLink>
            {mayExport && <ViewExport run={run} tab="details" view={hrefOf('', { ...query, marked: '1' })} />}
          </div>
          <FirstItems run={run} view={view} path={path} locale={locale} />
        </>
      )}
    </>
  )
}

/** What the regularity analysis found in the prices of the two; nothing if it did not compare them. */
export async function PairPrices(shown: PairPartShown) {
  const { run, openId, sides } = shown
  const prices = await pairPrices(run, sides[0].id, sides[1].id)
  if (!prices) return null
  const [t, names] = [await getTranslations('overview.findings'), await getTranslations('analyses')]
  const path = sectionHref(openId, 'analysis_eco_rule')
  return (
    <section className={styles.part}>
      <div className={styles.head}>
        <h2>{names('regular.title')}</h2>
        <PlainLink href={hrefOf(path, pairQuery(prices.pair))}>{t('all')}</PlainLink>
      </div>
      <Words {...shown} prices={prices} path={path} />
      <Items {...shown} prices={prices} path={path} />
    </section>
  )
}
