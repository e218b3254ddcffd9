import type { PriceComponent } from '../../domain/codes'
import type { Pattern } from '../../engine/analyses/regular/search/pattern'
import type { ChartOption } from '../../kit/chart/chart'
import { CHART_COLORS } from '../../kit/chart/theme'
import { type PairPoint, patternLine, type RatioHistogram, rangeOf } from './pair-points'

/** Colours of a pair's patterns, in their order. */
const PATTERN_COLORS = [CHART_COLORS.warn, CHART_COLORS.info, CHART_COLORS.good, CHART_COLORS.primary]
const patternColor = (at: number) => PATTERN_COLORS[at % PATTERN_COLORS.length]!

export interface ScatterWords {
  readonly one: string
  readonly two: string
  readonly others: string
  /** Names of the pair's patterns, in their order. */
  readonly patterns: readonly string[]
}

/** Larger series are drawn as one shape, which keeps a page of 3,000 points small. */
const MANY = 400
const POINT = 5

/** A point with the name of its item. */
export type NamedPoint = PairPoint & { readonly name: string }

const round = (value: number) => Number(value.toPrecision(5))

interface Cloud {
  readonly name: string
  readonly points: readonly NamedPoint[]
  readonly color: string
  readonly opacity: number
  /** More points than this are drawn as one shape. */
  readonly many: number
}

/** The points of one pattern, or of none (−1). They have names if there are few enough to point at one. */
function cloud(pattern: number, { name, points, color, opacity, many }: Cloud) {
  const own = points.filter((point) => point.pattern === pattern)
  const isLarge = own.length > many
  const data = own.map((point) => {
    const value = [round(point.x), round(point.y)]
    return isLarge ? value : { name: point.name, value }
  })
  return {
    type: 'scatter' as const,
    name,
    data,
    symbolSize: POINT,
    large: isLarge,
    tooltip: { formatter: '{b}<br/>{c}' },
    // None are as many as none: the drawing of many fails without any.
    largeThreshold: Math.max(1, many),
    itemStyle: { color, opacity },
  }
}

const axisOf = (name: string, [low, high]: readonly [number, number]) => ({
  type: 'log' as const,
  name,
  nameLocation: 'middle' as const,
  // Whole powers of ten; otherwise the end labels overlap their neighbours.
  min: 10 ** Math.floor(Math.log10(low)),
  max: 10 ** Math.ceil(Math.log10(high)),
})

/**
 * Two bidders' prices on log scales, with the lines of the patterns and their items highlighted.
 * @param chosen index of the pattern to highlight; −1 for all
 * - `many`: more points than this are drawn as one shape; 0 for a picture in which none can be pointed at
 */
export function scatterOption(
  points: readonly NamedPoint[],
  patterns: readonly Pattern[],
  component: PriceComponent,
  chosen: number,
  words: ScatterWords,
  many = MANY,
): ChartOption {
  const range = rangeOf(points)
  const shown = patterns.flatMap((pattern, at) => (pattern.component === component ? [{ pattern, at }] : []))
  const isLit = (at: number) => chosen < 0 || chosen === at
  return {
    grid: { left: 64, right: 20, top: 40, bottom: 48 },
    tooltip: { trigger: 'item' },
    legend: { top: 0, left: 'center', icon: 'circle' },
    xAxis: { ...axisOf(words.one, range), nameGap: 28 },
    yAxis: { ...axisOf(words.two, range), nameGap: 44 },
    series: [
      cloud(-1, { name: words.others, points, color: CHART_COLORS.secondary, opacity: 0.45, many }),
      ...shown.map(({ at }) =>
        cloud(at, {
          name: words.patterns[at]!,
          points,
          color: patternColor(at),
          opacity: isLit(at) ? 0.9 : 0.15,
          many,
        }),
      ),
      ...shown.map(({ pattern, at }) => ({
        type: 'line' as const,
        data: patternLine(pattern, ...range).map((place) => place.map(round)),
        showSymbol: false,
        silent: true,
        lineStyle: {
          color: patternColor(at),
          width: 1,
          opacity: isLit(at) ? 0.9 : 0.2,
          type: 'dashed' as const,
        },
      })),
    ],
  }
}

export interface HistogramWords {
  readonly ratio: string
  readonly number: string
  readonly others: string
  readonly inPattern: string
}

const DIGITS = 4

/** The distribution of the ratios v2 / v1. Items of a pattern are stacked in the warning colour. */
export function histogramOption({ bins }: RatioHistogram, words: HistogramWords): ChartOption {
  const bars = (name: string, data: number[], color: string, opacity: number) => ({
    type: 'bar' as const,
    name,
    data,
    stack: 'items',
    barCategoryGap: '8%',
    itemStyle: { color, opacity },
  })
  return {
    grid: { left: 56, right: 20, top: 40, bottom: 48 },
    tooltip: { trigger: 'axis' },
    legend: { top: 0, left: 'center' },
    xAxis: {
      type: 'category',
      name: words.ratio,
      nameLocation: 'middle',
      nameGap: 28,
      data: bins.map(({ from, to }) => Math.sqrt(from * to).toFixed(DIGITS)),
      axisLabel: { interval: 9 },
    },
    yAxis: { type: 'value', name: words.number, minInterval: 1 },
    series: [
      bars(
        words.inPattern,
        bins.map(({ inPattern }) => inPattern),
        CHART_COLORS.warn,
        1,
      ),
      bars(
        words.others,
        bins.map(({ others }) => others),
        CHART_COLORS.secondary,
        0.5,
      ),
    ],
  }
}
