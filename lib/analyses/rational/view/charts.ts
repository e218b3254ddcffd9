import type { ChartOption } from '../../../kit/chart/chart'
import { CHART_COLORS } from '../../../kit/chart/theme'
import { formatNumber } from '../../../kit/format'
import type { Locale } from '../../../kit/i18n/locale'
import type { BidderDeviation, LadderStep, RationalView } from './view'

/** Texts of the charts, from the messages. */
export interface ChartWords {
  readonly above: string
  readonly below: string
  readonly counts: string
  readonly amounts: string
  readonly total: string
  readonly control: string
  readonly benchmark: string
}

/** Maximum number of readable bars. */
const MOST_BARS = 40
const ROW = 30
const TOP = 56
const NAME_WIDTH = 170
const WAN = 10_000

const wan = (yuan: number | null) => (yuan === null ? null : Math.round(yuan / 100) / 100)
const flagged = (row: BidderDeviation) => row.positiveItemDev + row.negativeItemDev

/** The bidders to draw: all in their order, or those with the most deviating items. */
export function barsOf(deviations: readonly BidderDeviation[]): readonly BidderDeviation[] {
  if (deviations.length <= MOST_BARS) return deviations
  return [...deviations].sort((a, b) => flagged(b) - flagged(a)).slice(0, MOST_BARS)
}

export const barsHeight = (bars: number) => TOP + bars * ROW + 34

function barSeries(name: string, panel: 0 | 1, color: string, data: readonly (number | null)[]) {
  return {
    name,
    type: 'bar' as const,
    xAxisIndex: panel,
    yAxisIndex: panel,
    stack: `panel ${panel}`,
    barMaxWidth: 16,
    itemStyle: { color },
    emphasis: { disabled: true },
    data: [...data],
  }
}

/** Deviating items of each bidder, above and below the benchmark: by count and by amount. */
export function deviationChart(bars: readonly BidderDeviation[], words: ChartWords): ChartOption {
  const names = bars.map(({ bidderName }) => bidderName)
  const category = { type: 'category' as const, data: names, inverse: true, axisTick: { show: false } }
  const label = { width: NAME_WIDTH - 20, overflow: 'truncate' as const, color: CHART_COLORS.text }
  const panel = { top: TOP, bottom: 24 }
  const axis = (title: string, at: 0 | 1) => ({
    type: 'value' as const,
    gridIndex: at,
    name: title,
    nameLocation: 'middle' as const,
    nameGap: 28,
    position: 'top' as const,
    splitNumber: 3,
    ...(at === 0 ? { minInterval: 1 } : {}),
  })
  const negative = (value: number | null) => (value === null ? null : -value)
  return {
    tooltip: { trigger: 'axis', axisPointer: { type: 'shadow' } },
    legend: { bottom: 0, data: [words.below, words.above] },
    grid: [
      { ...panel, left: NAME_WIDTH, width: 330 },
      { ...panel, left: NAME_WIDTH + 360, width: 330 },
    ],
    xAxis: [axis(words.counts, 0), axis(words.amounts, 1)],
    yAxis: [
      { ...category, gridIndex: 0, axisLabel: label, axisLine: { onZero: false, lineStyle: { opacity: 0 } } },
      { ...category, gridIndex: 1, axisLabel: { show: false }, axisLine: { onZero: true } },
    ],
    series: [
      barSeries(
        words.below,
        0,
        CHART_COLORS.info,
        bars.map((row) => negative(row.negativeItemDev)),
      ),
      barSeries(
        words.above,
        0,
        CHART_COLORS.warn,
        bars.map((row) => row.positiveItemDev),
      ),
      barSeries(
        words.below,
        1,
        CHART_COLORS.info,
        bars.map((row) => wan(row.negativePriceDev)),
      ),
      barSeries(
        words.above,
        1,
        CHART_COLORS.warn,
        bars.map((row) => wan(row.positivePriceDev)),
      ),
    ],
  }
}

/** The background keeps labels readable where a line passes behind them. */
const LABEL = {
  position: 'top' as const,
  distance: 8,
  padding: [1, 3],
  color: CHART_COLORS.text,
  backgroundColor: CHART_COLORS.surface,
}

/**
 * A labelled horizontal line. Totals rise from left to right, so a label has space at the top left or bottom
 * right.
 */
function reference(name: string, total: number | null, color: string, place: 'StartTop' | 'EndBottom') {
  if (total === null) return []
  const label = { formatter: name, position: `inside${place}` as const, color: CHART_COLORS.text }
  return [{ yAxis: total / WAN, lineStyle: { color, type: 'dashed' as const, width: 1.5 }, label }]
}

/** Axis bounds that include every total and both lines, with a margin. */
function boundsOf(values: readonly number[]): { min: number; max: number } {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const air = Math.max((high - low) * 0.12, high * 0.002)
  const step = 10 ** Math.floor(Math.log10(air * 2))
  return { min: Math.floor((low - air) / step) * step, max: Math.ceil((high + air) / step) * step }
}

/** Which reference lines the ladder has; selects the wording of its note. */
export function linesOf({ control, benchmark }: RationalView): 'both' | 'control' | 'benchmark' | 'none' {
  if (control !== null) return benchmark === null ? 'control' : 'both'
  return benchmark === null ? 'none' : 'benchmark'
}

/** All totals, lowest first, with the control price and the benchmark as lines. */
export function ladderChart(view: RationalView, words: ChartWords, locale: Locale): ChartOption {
  const { ladder, control, benchmark } = view
  const shown = [...ladder.map(({ total }) => total), control, benchmark].filter((total) => total !== null)
  const few = ladder.length <= 12
  const point = ({ total }: LadderStep) => ({
    value: wan(total)!,
    label: { formatter: formatNumber(total / WAN, locale, 2) },
  })
  return {
    tooltip: { trigger: 'axis' },
    grid: { left: 86, right: 24, top: 40, bottom: few ? 36 : 24 },
    xAxis: {
      type: 'category',
      data: ladder.map(({ bidderName }) => bidderName),
      axisLabel: { show: few, interval: 0, width: 720 / Math.max(ladder.length, 1), overflow: 'truncate' },
      axisTick: { show: false },
    },
    yAxis: {
      type: 'value',
      name: words.total,
      nameLocation: 'end',
      nameTextStyle: { align: 'left' },
      ...boundsOf(shown.map((total) => total / WAN)),
    },
    series: [
      {
        name: words.total,
        type: 'line',
        step: 'middle',
        symbol: 'circle',
        symbolSize: few ? 9 : 6,
        showAllSymbol: true,
        lineStyle: { color: CHART_COLORS.secondary, width: 1 },
        itemStyle: { color: CHART_COLORS.text },
        label: { show: few, ...LABEL },
        emphasis: { disabled: true },
        data: ladder.map(point),
        markLine: {
          silent: true,
          symbol: 'none',
          // Below the point labels; their background would not cover the line otherwise.
          z: 1,
          data: [
            ...reference(words.control, control, CHART_COLORS.warn, 'StartTop'),
            ...reference(words.benchmark, benchmark, CHART_COLORS.info, 'EndBottom'),
          ],
        },
      },
    ],
  }
}
