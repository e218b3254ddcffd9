import type { Selector } from '../../../engine/laboratories/unbalance/selection'
import { formatMinute, formatMoney, formatNumber, formatSigned } from '../../../kit/format'
import type { Block } from '../../chapter/blocks'
import { facts, heading, paragraph, type ReportContext } from '../../chapter/context'
import { type PlainColumn, plainTable } from '../../chapter/plain-table'
import type { Answer, Asked } from './asked'
import type { KeptQuantities } from './keep'

type Bidder = Answer['bidders'][number]
type Words = (key: string, values?: Record<string, string | number>) => string

const WIDE = 22
const FIGURE = 14

/** Lines of a scenario named in the report; the rest are counted with the scenario. */
const MOST_LINES = 30

const wordsOf =
  ({ translate }: ReportContext): Words =>
  (key, values) =>
    translate(`unbalance.report.${key}`, values)

/** What a line of a scenario chooses, in words. */
function chosenText(selector: Selector, { units }: Answer, { translate }: ReportContext): string {
  const way = translate(`unbalance.scenarios.bys.${selector.by}`)
  if (selector.by === 'rows') return translate('unbalance.scenarios.rows', { count: selector.rows.length })
  const text =
    selector.by === 'unit' ? (units.find(({ unit }) => unit === selector.unit)?.name ?? '—') : selector.text
  return `${way} ${text}`
}

function bidderColumns(words: Words, more: readonly PlainColumn<Bidder>[]): PlainColumn<Bidder>[] {
  return [
    { key: 'bidder', title: words('bidder'), width: WIDE, value: ({ bidderName }) => bidderName },
    ...more,
  ]
}

function scenarioBlocks(kept: KeptQuantities, context: ReportContext): Block[] {
  const words = wordsOf(context)
  const { translate, locale } = context
  return kept.result.scenarios.flatMap(({ name, rows }, at): Block[] => {
    const asked: Asked['scenarios'][number] = kept.asked.scenarios[at]!
    const caption = words('scenario', { name })
    const of = new Map(rows.map((row) => [row.bidderId, row]))
    const lines = asked.changes.slice(0, MOST_LINES).map(({ selector, change }) =>
      words('change', {
        what: chosenText(selector, kept.result, context),
        change: formatSigned(change, locale),
      }),
    )
    const columns = bidderColumns(words, [
      { key: 'now', title: words('now'), width: FIGURE, format: 'money', value: ({ total }) => total },
      { key: 'rankNow', title: words('rankNow'), width: 8, format: 'count', value: ({ rank }) => rank },
      {
        ...{ key: 'total', title: words('total'), width: FIGURE, format: 'money' },
        value: ({ bidderId }) => of.get(bidderId)?.total ?? null,
      },
      {
        ...{ key: 'added', title: words('added'), width: FIGURE, format: 'money' },
        value: ({ bidderId }) => of.get(bidderId)?.change ?? null,
      },
      {
        ...{ key: 'rank', title: words('rank'), width: 8, format: 'count' },
        value: ({ bidderId }) => of.get(bidderId)?.rank ?? null,
      },
    ])
    const id = `kept-${kept.id}-scenario-${at + 1}`
    return [
      facts([
        { label: words('clause'), value: translate(`unbalance.scenarios.clauses.${asked.clause.kind}`) },
        { label: words('changes'), value: lines.join(translate('marks.semicolon')) || '—' },
      ]),
      plainTable({ id, caption, empty: caption }, columns, kept.result.bidders, context),
    ]
  })
}

function drawBlocks({ id, asked, result }: KeptQuantities, context: ReportContext): Block[] {
  const words = wordsOf(context)
  if (!asked.draws || !result.draws) return []
  const { sigma, rho } = asked.draws
  const caption = words('draws', { sigma, rho, draws: result.draws.draws })
  const of = new Map(result.draws.bidders.map((one) => [one.bidderId, one]))
  const columns = bidderColumns(words, [
    {
      ...{ key: 'lowest', title: words('lowest'), width: 10 },
      value: ({ bidderId }) => formatNumber(of.get(bidderId)?.lowest, context.locale, 1),
    },
    ...(['p5', 'p95'] as const).map(
      (key): PlainColumn<Bidder> => ({
        ...{ key, title: words(key), width: FIGURE, format: 'money' },
        value: ({ bidderId }) => of.get(bidderId)?.[key] ?? null,
      }),
    ),
  ])
  return [plainTable({ id: `kept-${id}-draws`, caption, empty: caption }, columns, result.bidders, context)]
}

function planBlocks({ id, asked, result }: KeptQuantities, context: ReportContext): Block[] {
  const words = wordsOf(context)
  const { locale } = context
  if (!asked.plan || !result.plan) return []
  const { rate, months } = asked.plan
  const caption = words('plan', {
    count: months.length,
    rate: rate === null ? words('noRate') : `${formatNumber(rate, locale, 2)}%`,
  })
  const of = new Map(result.plan.map((one) => [one.bidderId, one]))
  const columns = bidderColumns(words, [
    {
      ...{ key: 'value', title: words('value'), width: FIGURE },
      value: ({ bidderId }) => formatMoney(of.get(bidderId)?.value, locale),
    },
    {
      ...{ key: 'front', title: words('front'), width: 10 },
      value: ({ bidderId }) => formatNumber(of.get(bidderId)?.front, locale, 4),
    },
    {
      ...{ key: 'meanMonth', title: words('meanMonth'), width: 10 },
      value: ({ bidderId }) => formatNumber(of.get(bidderId)?.meanMonth, locale, 2),
    },
    {
      ...{ key: 'rankValue', title: words('rankValue'), width: 10, format: 'count' },
      value: ({ bidderId }) => of.get(bidderId)?.rank ?? null,
    },
  ])
  return [plainTable({ id: `kept-${id}-plan`, caption, empty: caption }, columns, result.bidders, context)]
}

/** A kept run in the report: who assumed what, and what came out. */
export function keptQuantityBlocks(kept: KeptQuantities, context: ReportContext): Block[] {
  const words = wordsOf(context)
  const { title, by, createdAt, engineVersion } = kept
  return [
    heading(3, `kept-${kept.id}`, words('title', { title })),
    paragraph(words('note'), 'muted'),
    facts([
      { label: words('kept'), value: `${by ?? '—'} ${formatMinute(createdAt)}` },
      { label: words('engine'), value: engineVersion },
    ]),
    ...scenarioBlocks(kept, context),
    ...drawBlocks(kept, context),
    ...planBlocks(kept, context),
  ]
}
