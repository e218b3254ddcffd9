import type { OwnCells } from '@/app/_analyses/results/result-columns'
import { chanceText } from '@/lib/analyses/cobids/view/words'
import { formatNumber } from '@/lib/kit/format'
import type { Locale } from '@/lib/kit/i18n/locale'

const CHANCES = ['p', 'adjustedP', 'topP', 'few'] as const
const ROUNDED = ['expected', 'ratio', 'medianGap', 'gapSpread', 'winRate', 'expectedWins'] as const
const FINE = ['medianCv'] as const

/** Figures as they are read: chances never as nothing, the rest with the decimals that mean something. */
export function figureCells(locale: Locale): OwnCells {
  const cells = (keys: readonly string[], text: (value: number) => string) =>
    keys.map(
      (key) =>
        [
          key,
          (row: Readonly<Record<string, unknown>>) => {
            const value = row[key]
            return typeof value === 'number' ? text(value) : null
          },
        ] as const,
    )
  return Object.fromEntries([
    ...cells(CHANCES, (value) => chanceText(value, locale)),
    ...cells(ROUNDED, (value) => formatNumber(value, locale, 2)),
    ...cells(FINE, (value) => formatNumber(value, locale, 4)),
  ])
}
