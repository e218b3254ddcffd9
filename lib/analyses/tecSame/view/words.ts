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

/** What a share is a share of. */
export const ownText = (own: number, { translate, locale }: TableWords): string =>
  translate('tecSame.ofOwn', { count: formatCount(own, locale) })
