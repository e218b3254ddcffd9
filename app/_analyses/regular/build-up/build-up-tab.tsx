import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import { withoutRow } from '@/app/_analyses/results/opened-row'
import filterStyles from '@/app/_analyses/results/results.module.css'
import { Notice } from '@/app/_analyses/results/run-notices'
import { EmptyState } from '@/app/_ui/empty-state'
import { ViewLink } from '@/app/_ui/view-link'
import { bidderKey } from '@/lib/analyses/regular/rule/tables'
import type { PairFigures } from '@/lib/analyses/regular/view/build-up/figures'
import { notExaminedText, wasExamined } from '@/lib/analyses/regular/view/build-up/gaps'
import { buildUpView, chosenPair, shownFees } from '@/lib/analyses/regular/view/build-up/view'
import { ALL_PAIRS, BUILD_UP_SHOWS, buildUpQuery } from '@/lib/analyses/regular/view/query'
import type { Row } from '@/lib/engine/analysis'
import { formatMoney } from '@/lib/kit/format'
import { translator } from '@/lib/kit/i18n/translator'
import { hrefOf } from '@/lib/kit/query'
import { isShared } from '@/lib/workspace/shares/view'
import { PairChoice } from '../pair-choice'
import { PairNames } from '../pair-names'
import { PairTable } from '../pair-table'
import styles from '../pairs.module.css'
import type { RegularShown } from '../shown'
import { FeeRates } from './fee-rates'
import { EvidenceLines } from './pair-figures'
import { Scope } from './scope'

/** What the tab shows of a pair, and whether only what the two share. */
async function Shows({ shown, pair }: { shown: RegularShown; pair: PairFigures }) {
  const { path, query, requested } = shown
  const t = await getTranslations('regular.buildUp')
  const canMark =
    requested.show === 'resources' ? pair.ownFound : requested.show === 'items' && pair.decisionsFound
  const link = (
    key: string,
    label: string,
    isChosen: boolean,
    change: Record<string, string | undefined>,
  ) => (
    <Link
      key={key}
      href={hrefOf(path, query, { ...change, page: undefined, sort: undefined })}
      prefetch={false}
      scroll={false}
      aria-current={isChosen ? 'true' : undefined}
    >
      {label}
    </Link>
  )
  return (
    <div className={styles.shown}>
      {!isShared(path) && (
        <nav className={filterStyles.kinds} aria-label={t('showLabel')}>
          {BUILD_UP_SHOWS.map((show) =>
            link(show, t(`show.${show}`), show === requested.show, { show, marked: undefined }),
          )}
        </nav>
      )}
      {canMark && !isShared(path) && (
        <nav className={filterStyles.kinds} aria-label={t('onlyShared')}>
          {link('all', t('all'), !requested.marked, { marked: undefined })}
          {link('shared', t('onlyShared'), requested.marked, { marked: '1' })}
        </nav>
      )}
      <p className={styles.text}>{t(`showText.${requested.show}`)}</p>
    </div>
  )
}

async function Head({ pair, shown }: { pair: PairFigures; shown: RegularShown }) {
  const t = await getTranslations('regular.buildUp')
  const fees = await shownFees(shown.run, pair)
  const { bidder1Id, bidder2Id } = pair
  return (
    <section className={styles.clue} aria-labelledby="pair-title">
      <div className={styles.clueHead}>
        <h2 id="pair-title">
          <PairNames pair={pair} />
        </h2>
        {!isShared(shown.path) && (
          <span className="row gap16">
            <Link
              href={hrefOf(shown.path, { tab: 'details', v1: String(bidder1Id), v2: String(bidder2Id) })}
              prefetch={false}
            >
              {t('toPrices')}
            </Link>
            <Link
              href={hrefOf(shown.path, { tab: 'buildUp', v1: ALL_PAIRS, v2: ALL_PAIRS })}
              prefetch={false}
            >
              {t('allPairs')}
            </Link>
          </span>
        )}
      </div>
      <EvidenceLines pair={pair} locale={shown.locale} />
      <FeeRates pair={pair} rows={fees} locale={shown.locale} />
    </section>
  )
}

/** A price of a bidder; its own is marked, which is no warning. */
function OwnPrice({ row, of, locale }: { row: Row; of: string; locale: RegularShown['locale'] }) {
  const t = translator(locale)
  const price = row[of]
  if (typeof price !== 'number') return '—'
  const isOwn = String(row.own).split(' ').includes(of)
  return (
    <>
      {isOwn && (
        <abbr className={styles.ownMark} title={t('regular.buildUp.own')}>
          {t('regular.buildUp.ownMark')}
        </abbr>
      )}{' '}
      {formatMoney(price, locale)}
    </>
  )
}

/** 组价一致性: what bidders decided for themselves in resource prices and build-ups (buildup.md). */
export async function BuildUpTab(props: RegularShown) {
  const { run, path, requested, locale } = props
  const [t, overview] = [await getTranslations('regular.buildUp'), await getTranslations('overview.pair')]
  const shared = isShared(path)
  if (!wasExamined(run))
    return <EmptyState title={t('notExamined')}>{notExaminedText(run, translator(locale))}</EmptyState>
  const pair = chosenPair(run, requested)
  // What is chosen from here on is chosen of the pair that is shown, whether or not the address names it. A shared link shows
  // what it was made for, and its address names nothing else.
  const shown =
    pair && !shared
      ? { ...props, query: { ...props.query, ...buildUpQuery(pair.bidder1Id, pair.bidder2Id) } }
      : props
  const view = await buildUpView(run, requested, { translate: translator(locale), locale }, shared)
  const others = { ...shown, query: withoutRow(shown.query) }
  const names = new Map(run.bidders.map(({ bidderId, bidderName }) => [bidderId, bidderName]))
  const nameOf = (id: unknown) => names.get(Number(id)) ?? ''
  const cells = {
    pair: (row: Record<string, unknown>) => (
      <ViewLink path={path} to={buildUpQuery(Number(row.bidder1Id), Number(row.bidder2Id))}>
        <PairNames pair={{ bidder1Name: nameOf(row.bidder1Id), bidder2Name: nameOf(row.bidder2Id) }} />
      </ViewLink>
    ),
  }
  const own = Object.fromEntries(
    run.bidders.map(({ bidderId }) => {
      const key = bidderKey(bidderId)
      return [key, (row: Row) => <OwnPrice row={row} of={key} locale={locale} />]
    }),
  )
  const noDecisions = pair?.choicesBy === null ? 'noChoices' : 'noDecisions'
  const none = (
    <p className="card padded below16">{t(requested.show === 'decisions' ? noDecisions : 'noResources')}</p>
  )
  return (
    <>
      {!shared && <PairChoice shown={others} pair={pair} />}
      <Scope run={run} path={path} pair={pair} locale={locale} />
      {pair ? (
        <>
          <Head shown={others} pair={pair} />
          <Shows shown={others} pair={pair} />
        </>
      ) : (
        <p className={styles.text}>
          {t('text')} {!shared && t('choose')}
        </p>
      )}
      {view ? (
        <PairTable
          shown={shown}
          view={view}
          caption={view.name}
          {...(pair ? { none, cells: own } : { cells })}
        />
      ) : (
        <Notice>{overview('filesGone')}</Notice>
      )}
    </>
  )
}
