import type { PriceComponent } from '../../../domain/codes'
import type { ChartOption } from '../../../kit/chart/chart'
import { CHART_COLORS } from '../../../kit/chart/theme'
import type { Pattern } from '../rule/search/pattern'
import type { Density } from './pair-density'
import type { PairPoint } from './pair-points'

/** Colours of a pair's patterns, in their order. */
const PATTERN_COLORS = [CHART_COLORS.warn, CHART_COLORS.info, CHART_COLORS.good, CHART_COLORS.primary]
const patternColor = (at: number) => PATTERN_COLORS[at % PATTERN_COLORS.length]!

export interface RatioWords {
  /** The axes: position in the bill, deviation from the median ratio, number of items. */
  readonly place: string
  readonly deviation: string
  readonly number: string
  readonly others: string
  /** The most items that chance explains. */
  readonly chance: string
  /** Names of the pair's patterns, in their order. */
  readonly patterns: readonly string[]
}

/** A point with the name of its item, and the address of its row. */
export type NamedPoint = PairPoint & { readonly name: string; readonly href?: string }

export interface DrawnRatios {
  readonly points: readonly NamedPoint[]
  readonly middle: number
  readonly density: Density
  readonly patterns: readonly Pattern[]
  readonly component: PriceComponent
  /** Index of the pattern to highlight; −1 for all. */
  readonly chosen: number
  readonly words: RatioWords
  /** More points than this are drawn as one shape; 0 for a picture in which none can be pointed at. */
  readonly many?: number
}

/** Larger series are drawn as one shape, which keeps a page of 3,000 points small. */
const MANY = 400
const POINT = 5
export const RATIO_SIZE = { width: 1100, height: 400 } as const
/** The density stands at the right, beside the points, on the same scale. */
const SIDE = 250
const ROOM = { left: 64, top: 40, bottom: 48, gap: 16, right: 20 } as const

const round = (value: number) => Number(value.toPrecision(5))

/** The points of one pattern, or of none (−1). They have names if there are few enough to point at one. */
function cloud(at: number, drawn: DrawnRatios) {
  const { points, many = MANY, words, chosen } = drawn
  const own = points.filter(({ pattern }) => pattern === at)
  const isLarge = own.length > many
  const lit = chosen < 0 || chosen === at ? 0.9 : 0.15
  return {
    type: 'scatter' as const,
    name: at < 0 ? words.others : words.patterns[at]!,
    data: own.map(({ place, deviation, name, href }) => {
      const value = [place, round(deviation)]
      return isLarge ? value : { name, value, ...(href ? { href } : {}) }
    }),
    symbolSize: POINT,
    large: isLarge,
    tooltip: { formatter: '{b}<br/>{c}' },
    // None are as many as none: the drawing of many fails without any.
    largeThreshold: Math.max(1, many),
    itemStyle: {
      color: at < 0 ? CHART_COLORS.secondary : patternColor(at),
      opacity: at < 0 ? 0.45 : lit,
    },
  }
}

const lastPlace = (points: readonly PairPoint[]) =>
  points.reduce((last, { place }) => Math.max(last, place), 1)

/** The constant of a ratio pattern, across the bill. */
function constantLine({ constant }: Pattern, at: number, { points, middle }: DrawnRatios) {
  const last = lastPlace(points)
  const deviation = round((constant / middle - 1) * 100)
  return {
    type: 'line' as const,
    data: [
      [0, deviation],
      [last, deviation],
    ],
    showSymbol: false,
    silent: true,
    lineStyle: { color: patternColor(at), width: 1, opacity: 0.6, type: 'dashed' as const },
  }
}

const side = { xAxisIndex: 1, yAxisIndex: 1 } as const

/** The number of items by deviation, on what chance explains of it. */
function densitySeries({ density: { bins }, words }: DrawnRatios) {
  const bars = (data: number[], color: string, opacity: number) => ({
    type: 'bar' as const,
    ...side,
    data,
    stack: 'items',
    barCategoryGap: '10%',
    itemStyle: { color, opacity },
  })
  return [
    {
      type: 'line' as const,
      ...side,
      name: words.chance,
      data: bins.map(({ most }) => most),
      step: 'middle' as const,
      showSymbol: false,
      silent: true,
      lineStyle: { color: CHART_COLORS.secondary, width: 1, opacity: 0.7 },
      itemStyle: { color: CHART_COLORS.secondary },
      areaStyle: { color: CHART_COLORS.secondary, opacity: 0.14 },
    },
    bars(
      bins.map(({ inPattern }) => inPattern),
      CHART_COLORS.warn,
      1,
    ),
    bars(
      bins.map(({ others }) => others),
      CHART_COLORS.secondary,
      0.6,
    ),
  ]
}

function axesOf({ density, words, points }: DrawnRatios) {
  const last = lastPlace(points)
  const middle = { nameLocation: 'middle' as const, nameGap: 28 }
  const reach = round(density.reach)
  return {
    grid: [
      { left: ROOM.left, top: ROOM.top, bottom: ROOM.bottom, right: SIDE + ROOM.gap + ROOM.right },
      { width: SIDE, top: ROOM.top, bottom: ROOM.bottom, right: ROOM.right },
    ],
    xAxis: [
      {
        type: 'value' as const,
        gridIndex: 0,
        name: words.place,
        min: 0,
        max: last,
        minInterval: 1,
        ...middle,
      },
      { type: 'value' as const, gridIndex: 1, name: words.number, minInterval: 1, splitNumber: 3, ...middle },
    ],
    yAxis: [
      {
        type: 'value' as const,
        gridIndex: 0,
        name: words.deviation,
        min: -reach,
        max: reach,
        ...middle,
        nameGap: 46,
        axisLabel: { formatter: '{value}%', showMinLabel: false, showMaxLabel: false },
      },
      {
        type: 'category' as const,
        gridIndex: 1,
        data: density.bins.map(({ from, to }) => `${((from + to) / 2).toFixed(2)}%`),
        axisLabel: { show: false },
        axisTick: { show: false },
      },
    ],
  }
}

/**
 * The ratio of two bidders' prices in the order of the bill, as a deviation from its median, and beside it the density of
 * the ratios on what chance explains of it. Independent prices scatter; a pattern is a line with a peak beside it.
 */
export function ratioOption(drawn: DrawnRatios): ChartOption {
  const { patterns, component, words } = drawn
  const shown = patterns.flatMap((pattern, at) => (pattern.component === component ? [{ pattern, at }] : []))
  return {
    ...axesOf(drawn),
    tooltip: { trigger: 'item' },
    legend: {
      top: 0,
      left: 'left',
      icon: 'circle',
      data: [words.others, ...shown.map(({ at }) => words.patterns[at]!), words.chance],
    },
    series: [
      cloud(-1, drawn),
      ...shown.map(({ at }) => cloud(at, drawn)),
      ...shown
        .filter(({ pattern }) => pattern.kind !== 'difference')
        .map(({ pattern, at }) => constantLine(pattern, at, drawn)),
      ...densitySeries(drawn),
    ],
  }
}
