import type { ReactNode } from 'react'
import type { OwnCells } from '@/app/_analyses/results/result-columns'
import { PlainLink } from '@/app/_ui/markup/plain-link'
import { type TecPair, tecPairOf } from '@/lib/analyses/tecSame/view/pairs'
import { pairQuery } from '@/lib/analyses/tecSame/view/query'
import { ownText, shareText } from '@/lib/analyses/tecSame/view/words'
import type { Row } from '@/lib/engine/analysis'
import { formatCount } from '@/lib/kit/format'
import type { Locale } from '@/lib/kit/i18n/locale'
import { translator } from '@/lib/kit/i18n/translator'
import { hrefOf } from '@/lib/kit/query'
import { isShared } from '@/lib/workspace/shares/view'
import styles from './tec-same.module.css'

interface Words {
  readonly path: string
  readonly locale: Locale
}

/** A link to both bids; in a shared link nothing leads to other views. */
const opened = (path: string, row: Row, text: ReactNode, shared?: Row) =>
  isShared(path) ? (
    text
  ) : (
    <PlainLink href={hrefOf(path, pairQuery(row.bidder1Id, row.bidder2Id, shared))}>{text}</PlainLink>
  )

/** The cells of the list of pairs: no share without its base, and each leads to the pair. */
export function pairCells({ path, locale }: Words): OwnCells {
  const words = { translate: translator(locale), locale }
  const withBase = (row: Row, share: number | null, base: string, title?: string) => (
    <span className={styles.share}>
      {opened(path, row, shareText(share, tecPairOf(row), words))}
      <small title={title}>/ {base}</small>
    </span>
  )
  const share = (of: (pair: TecPair) => readonly [share: number | null, own: number]) => (row: Row) => {
    const [value, own] = of(tecPairOf(row))
    return withBase(row, value, formatCount(own, locale), ownText(own, words))
  }
  return {
    share1: share((pair) => [pair.share1, pair.own1]),
    share2: share((pair) => [pair.share2, pair.own2]),
    passageShare: (row) => {
      const pair = tecPairOf(row)
      return opened(path, row, shareText(pair.passageShare, pair, words))
    },
    factShare: (row) => {
      const { factShare, facts1, facts2 } = tecPairOf(row)
      const bases = [facts1, facts2].map((facts) => formatCount(facts ?? 0, locale))
      return factShare === null ? null : withBase(row, factShare, bases.join(' · '))
    },
    fragments: (row) => opened(path, row, formatCount(Number(row.fragments), locale)),
  }
}

/** The cells of the list of shared texts: a length leads to the text in both bids. */
export const fragmentCells = ({ path, locale }: Words): OwnCells => ({
  length: (row) => opened(path, row, formatCount(Number(row.length), locale), row),
})
