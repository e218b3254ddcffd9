import type { Facts } from '@/lib/bill-view/facts'
import type { Column } from '@/lib/engine/analysis'
import type { Locale } from '@/lib/kit/i18n/locale'
import type { Translate } from '@/lib/kit/i18n/translator'
import { cellText } from '@/lib/runs/present'
import type { BillLine } from '@/lib/workspace/bill/lines'

export interface Words {
  readonly translate: Translate
  readonly locale: Locale
}

const figureColumn = (unit: 'money' | 'quantity' | 'rate'): Column => ({
  key: 'value',
  kind: { type: 'original' },
  width: 0,
  unit: () => unit,
})
const FIGURES = {
  money: figureColumn('money'),
  quantity: figureColumn('quantity'),
  rate: figureColumn('rate'),
} as const

/** A figure as stated, grouped; null if the file states none. */
export const figureText = (
  kind: keyof typeof FIGURES,
  value: string | null,
  { translate, locale }: Words,
): string | null => cellText(FIGURES[kind], { value }, translate, locale)

/** The unit price of a line, or its rate. */
export const priceText = (facts: Facts, words: Words): string | null =>
  facts.price === null ? figureText('rate', facts.rate, words) : figureText('money', facts.price, words)

/** What a line is called: its name in the bill, or its heading. */
export function nameOf(line: BillLine, { translate }: Words): string {
  if (line.list !== null) return translate(`bill.list.${line.list}`)
  const stated = line.own.name ?? line.other?.name ?? line.own.code ?? line.other?.code
  return stated ?? translate(`bill.kind.${line.kind}`)
}
