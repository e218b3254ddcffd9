import { getTranslations } from 'next-intl/server'
import type { GrantedShown } from '@/app/_analyses/results/shown'
import { ButtonLink } from '@/app/_ui/button'
import { ClientMessages } from '@/app/_ui/client-messages'
import { EmptyState } from '@/app/_ui/empty-state'
import { Filters, SelectField } from '@/app/_ui/filters'
import { Piece } from '@/app/_ui/markup/piece'
import { orderedPair, type TecPair, tecPair, tecPairs } from '@/lib/analyses/tecSame/view/pairs'
import { PAIR_TAB, pairQuery, tecSameQuery } from '@/lib/analyses/tecSame/view/query'
import { readerView } from '@/lib/analyses/tecSame/view/reader'
import { formatCount } from '@/lib/kit/format'
import { hrefOf } from '@/lib/kit/query'
import { isShared } from '@/lib/workspace/shares/view'
import { Readers } from './client/readers-part'
import { DotPlot } from './dot-plot'
import { PairFacts } from './pair-facts'
import { Strips } from './strips'
import styles from './tec-same.module.css'

type Ids = readonly [number, number]

/** A form to choose the two bidders; the choice is in the address. */
async function Choice({ shown, ids }: { shown: GrantedShown; ids: Ids | null }) {
  const { run, path } = shown
  const t = await getTranslations('tecSame.pair')
  const { v1, v2 } = tecSameQuery(shown.query)
  const options = [
    { value: '', label: t('noChoice') },
    ...run.bidders.map(({ bidderId, bidderName }) => ({ value: String(bidderId), label: bidderName })),
  ]
  const chosen = (id: number | null) => (id === null ? '' : String(id))
  return (
    <Filters path={path} query={{ tab: PAIR_TAB }} keep={['tab']}>
      <SelectField name="v1" label={t('first')} value={chosen(ids?.[0] ?? v1)} options={options} />
      <SelectField name="v2" label={t('second')} value={chosen(ids?.[1] ?? v2)} options={options} />
    </Filters>
  )
}

/** The pairs before and after this one. */
async function Neighbours({ shown, pair }: { shown: GrantedShown; pair: TecPair }) {
  const t = await getTranslations('tecSame.pair')
  const pairs = tecPairs(shown.run)
  const at = pairs.findIndex(
    ({ bidder1Id, bidder2Id }) => bidder1Id === pair.bidder1Id && bidder2Id === pair.bidder2Id,
  )
  const link = (other: TecPair | undefined, words: 'previous' | 'next') =>
    other && (
      <ButtonLink small href={hrefOf(shown.path, pairQuery(other.bidder1Id, other.bidder2Id))}>
        {t(words)}
        <span className="reader-only">
          {' '}
          {other.bidder1Name} ↔ {other.bidder2Name}
        </span>
      </ButtonLink>
    )
  const count = (value: number) => formatCount(value, shown.locale)
  return (
    <p className="row centred gap8 below12">
      <span>{t('place', { at: count(at + 1), count: count(pairs.length) })}</span>
      {link(pairs[at - 1], 'previous')}
      {link(pairs[at + 1], 'next')}
    </p>
  )
}

/** The texts of both; a shared link has none: they are no part of what was shared. */
async function Texts({ shown, ids }: { shown: GrantedShown; ids: Ids }) {
  const t = await getTranslations('tecSame.reader')
  if (isShared(shown.path)) return <p className={styles.note}>{t('notShared')}</p>
  const bidders = orderedPair(shown.run, ids)!
  const view = await readerView(shown.run, bidders, tecSameQuery(shown.query))
  return (
    <ClientMessages
      paths={['tecSame.reader', 'codes.unreadReason', 'codes.documentState', 'codes.sharedTextKind']}
    >
      <Readers key={ids.join()} openId={shown.run.openId} view={view} locale={shown.locale} />
    </ClientMessages>
  )
}

/** 两家对照: what two bids share, where it stands, and both texts side by side. */
export async function PairTab(shown: GrantedShown) {
  const { run, query, path } = shown
  const t = await getTranslations('tecSame.pair')
  const { v1, v2, pair: chosen } = tecSameQuery(query)
  const [strongest] = v1 === null && v2 === null ? tecPairs(run) : []
  const wanted = chosen ?? (strongest && ([strongest.bidder1Id, strongest.bidder2Id] as const))
  const bidders = wanted && orderedPair(run, wanted)
  const ids = bidders ? ([bidders[0].bidderId, bidders[1].bidderId] as const) : null
  const pair = ids && tecPair(run, ids)
  return (
    <>
      {!isShared(path) && <Choice shown={shown} ids={ids} />}
      {!ids && <EmptyState icon="team" title={t('choose')} />}
      {ids && !pair && <EmptyState icon="team" title={t('alone')} />}
      {ids && pair && (
        <>
          {!isShared(path) && <Neighbours shown={shown} pair={pair} />}
          <PairFacts shown={shown} pair={pair} />
          <Piece as="div" className={styles.pictures}>
            {await DotPlot({ shown, pair })}
            {await Strips({ shown, pair })}
          </Piece>
          <Texts shown={shown} ids={ids} />
        </>
      )}
    </>
  )
}
