import { formatNumber, formatPercent } from '../../../kit/format'
import type { Locale } from '../../../kit/i18n/locale'
import type { Translate } from '../../../kit/i18n/translator'
import type { Figure, FigureNote } from './figures'

/** Shares are read in percent; the counts are whole. */
const SHARES: readonly string[] = ['grid1000', 'grid10000', 'bench']
const COUNTS: readonly string[] = ['ties', 'near', 'beyond']

/** What the literature calls each figure, and how it is computed: the same in every language. */
export const FORMULAS: Readonly<Record<string, string>> = {
  cv: 'CV = sd(b) / mean(b)',
  spd: 'SPD = (bₙ − b₁) / b₁',
  diffp: 'DIFFP = (b₂ − b₁) / b₁',
  rd: 'RD = (b₂ − b₁) / sd(b₂…bₙ)',
  rdnor: 'RDNOR = (b₂ − b₁)(n − 1) / (bₙ − b₁)',
  rdalt: 'RDALT = (b₂ − b₁)(n − 2) / (bₙ − b₂)',
  skew: 'G₁',
  kurt: 'G₂',
  ks: 'KS = max(i/n − uᵢ, uᵢ − (i − 1)/n)',
  disc: 'sd(1 − b / H)',
}

/** A value as people read it: a share as a percentage like all others; of the rest, four decimals tell figures apart. */
export function valueText(screen: string, value: number, locale: Locale): string {
  if (COUNTS.includes(screen)) return formatNumber(value, locale, 0)
  return SHARES.includes(screen) ? formatPercent(value * 100, locale) : formatNumber(value, locale, 4)
}

/** A percentile with its interval; null without one. */
export function percentileText(
  { percentile, interval }: Pick<Figure, 'percentile' | 'interval'>,
  locale: Locale,
  translate: Translate,
): string | null {
  if (percentile === null || interval === null) return null
  const [low, high] = interval.map((end) => formatNumber(end, locale, 2))
  return translate('screens.percentile', {
    percentile: formatNumber(percentile, locale, 2),
    low: low!,
    high: high!,
  })
}

export const noteText = (note: FigureNote, translate: Translate): string => translate('screens.note', note)

/** How many percentiles lie beyond the 5th or the 95th, and how many do by chance; null without percentiles. */
export function beyondText(beyond: Figure | null, translate: Translate): string | null {
  const chance = beyond?.notes.find(({ note }) => note === 'byChance')
  if (!beyond || beyond.value === null || !chance) return null
  return translate('screens.beyond', { beyond: beyond.value, of: chance.of!, chance: chance.chance! })
}
