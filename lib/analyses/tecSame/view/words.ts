import { formatCount, formatPercent, MISSING } from '../../../kit/format'
import type { TableWords } from '../../../runs/view-rows'
import type { Distribution, TecPair } from './pairs'

const percent = (value: number | null, { locale }: TableWords) =>
  value === null ? MISSING : formatPercent(value, locale)

/** How the shares of the section are distributed, in a sentence. */
export function distributionText(
  { measure, pairs, median, highest, from, check }: Distribution,
  words: TableWords,
): string {
  return words.translate(`tecSame.distribution.${check}`, {
    measure: words.translate(`codes.shareMeasure.${measure}`),
    pairs: formatCount(pairs, words.locale),
    median: percent(median, words),
    highest: percent(highest, words),
    from: percent(from, words),
  })
}

/** A share of a pair, "at least" where something was not read; in words where there is too little text for one. */
export function shareText(
  share: number | null,
  { atLeast }: Pick<TecPair, 'atLeast'>,
  words: TableWords,
): string {
  if (share === null) return words.translate('tecSame.tooLittle')
  const text = percent(share, words)
  return atLeast ? words.translate('tecSame.atLeast', { share: text }) : text
}

/** What two state alike in figures, with what it is a share of; in words where nothing can be told from it. */
export function factsText(pair: TecPair, distributions: readonly Distribution[], words: TableWords): string {
  const { factShare, sharedFacts, facts1, facts2, atLeast } = pair
  const of = distributions.find(({ measure }) => measure === 'facts')
  if (!of) return words.translate('tecSame.factsLater')
  if (of.check === 'allAlike') return words.translate('tecSame.allAlike')
  if (factShare === null) return words.translate('tecSame.fewFacts')
  const count = (value: number | null) => formatCount(value ?? 0, words.locale)
  return words.translate('tecSame.factsOf', {
    share: shareText(factShare, { atLeast }, words),
    ...{ count: count(sharedFacts), one: count(facts1), other: count(facts2) },
  })
}

/** What a share is a share of. */
export const ownText = (own: number, { translate, locale }: TableWords): string =>
  translate('tecSame.ofOwn', { count: formatCount(own, locale) })
