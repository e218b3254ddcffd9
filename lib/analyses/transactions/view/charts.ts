import { OPERATION_STEP, type OperationStep } from '../../../domain/codes'
import type { ChartOption } from '../../../kit/chart/chart'
import { CHART_COLORS } from '../../../kit/chart/theme'
import { type Cluster, clustersOf, instantOf } from './time-clusters'
import type { Lanes, Mark, SharedCode, Transactions } from './view'

export const TIMELINE_WIDTH = 1100
const NAMES = 150
const GAP = 28
const LANE = 30
const TOP = 40
const BOTTOM = 48
const MARK = 11
const SMALL_MARK = 7
/** Distance between marks at the same time. */
const BESIDE = 9

/** Visible on light and dark backgrounds. */
const COLORS = ['#d4570a', '#1677ff', '#2f9e44', '#9254de', '#0b8a8a', '#d6336c', '#a67c00'] as const
const SYMBOLS: Readonly<Record<OperationStep, string>> = {
  '10': 'circle',
  '20': 'triangle',
  '30': 'rect',
  '40': 'diamond',
}

export interface TimelineWords {
  readonly steps: Readonly<Record<OperationStep, string>>
  /** The tooltip of a mark. */
  readonly mark: (mark: Mark, bidder: string) => string
  /** undefined: leads nowhere */
  readonly hrefOf: (code: SharedCode) => string | undefined
}

export const timelineHeight = (lanes: number) => TOP + lanes * LANE + BOTTOM

/** The colour of a code: the first few have their own, the rest share one. */
export function colorOf(code: SharedCode, codes: readonly SharedCode[]): string {
  if (code.isPublic) return CHART_COLORS.secondary
  return COLORS[codes.indexOf(code)] ?? CHART_COLORS.text
}
export const coloredCodes = (codes: readonly SharedCode[]) =>
  codes.filter(({ isPublic }) => !isPublic).slice(0, COLORS.length)

/** The codes used by the bidders in the picture, in their order. */
export function codesShown({ codes }: Transactions, { marks }: Lanes): readonly SharedCode[] {
  const used = new Set(marks.map(({ shared }) => shared))
  return codes.filter((code) => used.has(code))
}

const TIME_LABELS = {
  year: '{yyyy}',
  month: '{MM}-{dd}',
  day: '{MM}-{dd}',
  hour: '{HH}:{mm}',
  minute: '{HH}:{mm}',
  second: '{HH}:{mm}:{ss}',
} as const

/** One panel per time cluster, side by side. */
function panelsOf(clusters: readonly Cluster[]) {
  const room = TIMELINE_WIDTH - NAMES - 24 - GAP * (clusters.length - 1)
  const total = clusters.reduce((sum, { share }) => sum + share, 0)
  let left = NAMES
  return clusters.map((cluster) => {
    const width = (room * cluster.share) / total
    const panel = { cluster, left, width }
    left += width + GAP
    return panel
  })
}

interface Drawn {
  readonly lanes: Lanes
  readonly codes: readonly SharedCode[]
  /** The code whose marks are highlighted; null for all. */
  readonly chosen: string | null
  readonly words: TimelineWords
}

/** Marks closer than this share of their cluster would overlap. */
const NEAR = 1 / 60

/** Vertical offset of each coloured mark from the middle of its lane, where others are near. */
function offsets(marks: readonly Mark[], { from, to }: Cluster): Map<Mark, number> {
  const moments = new Map<string, Mark[]>()
  const near = Math.max(1, (to - from) * NEAR)
  for (const mark of marks.filter(({ shared }) => shared !== null)) {
    const key = `${mark.lane} ${Math.floor((instantOf(mark.time) - from) / near)}`
    moments.set(key, [...(moments.get(key) ?? []), mark])
  }
  return new Map(
    [...moments.values()].flatMap((together) => {
      const step = Math.min(BESIDE, LANE / together.length)
      return together.map((mark, at) => [mark, (at - (together.length - 1) / 2) * step] as const)
    }),
  )
}

function item(mark: Mark, offset: number, { lanes, codes, chosen, words }: Drawn) {
  const { shared } = mark
  const name = words.mark(mark, lanes.bidders[mark.lane]?.name ?? '')
  const value = [instantOf(mark.time), mark.lane]
  const isFaint = chosen !== null && shared?.key !== chosen
  const symbolOffset = [0, offset]
  if (!shared)
    return { value, name, symbolSize: SMALL_MARK, symbolOffset, itemStyle: { opacity: isFaint ? 0.3 : 1 } }
  const color = colorOf(shared, codes)
  const hollow = { color: CHART_COLORS.surface, borderColor: color, borderWidth: 1.5 }
  const opacity = isFaint ? 0.25 : 1
  const itemStyle = shared.isPublic ? { ...hollow, opacity } : { color, opacity }
  return { value, name, symbolOffset, itemStyle, href: words.hrefOf(shared) }
}

/** All operations of the bidders shown: one lane per bidder, shape by step, colour by shared code. */
export function timelineOption(drawn: Drawn): ChartOption {
  const { lanes, words } = drawn
  const panels = panelsOf(clustersOf(lanes.marks.map(({ time }) => instantOf(time))))
  const names = lanes.bidders.map(({ name }) => name)
  const grid = { top: TOP, height: lanes.bidders.length * LANE }
  const inPanel = ({ from, to }: Cluster, { time }: Mark) => {
    const instant = instantOf(time)
    return instant >= from && instant <= to
  }
  return {
    useUTC: true,
    tooltip: { trigger: 'item', formatter: '{b}' },
    legend: {
      top: 0,
      left: NAMES,
      data: OPERATION_STEP.map((step) => words.steps[step]),
      itemStyle: { color: CHART_COLORS.secondary },
    },
    grid: panels.map(({ left, width }) => ({ ...grid, left, width })),
    xAxis: panels.map(({ cluster }, gridIndex) => ({
      type: 'time' as const,
      gridIndex,
      min: cluster.from - cluster.air,
      max: cluster.to + cluster.air,
      name: cluster.title,
      nameLocation: 'middle' as const,
      nameGap: 26,
      splitNumber: Math.max(2, Math.round(panels[gridIndex]!.width / 140)),
      axisLabel: { formatter: TIME_LABELS, hideOverlap: true },
    })),
    yAxis: panels.map((_, gridIndex) => ({
      type: 'category' as const,
      gridIndex,
      data: names,
      inverse: true,
      axisTick: { show: false },
      splitLine: { show: true, lineStyle: { color: CHART_COLORS.faint } },
      axisLine: { lineStyle: { type: gridIndex === 0 ? ('solid' as const) : ('dashed' as const) } },
      axisLabel: {
        show: gridIndex === 0,
        width: NAMES - 16,
        overflow: 'truncate' as const,
        color: CHART_COLORS.text,
      },
    })),
    series: panels.flatMap(({ cluster }, at) => {
      const marks = lanes.marks.filter((mark) => inPanel(cluster, mark))
      const placed = offsets(marks, cluster)
      return OPERATION_STEP.map((step) => ({
        type: 'scatter' as const,
        name: words.steps[step],
        xAxisIndex: at,
        yAxisIndex: at,
        symbol: SYMBOLS[step],
        symbolSize: MARK,
        itemStyle: { color: CHART_COLORS.secondary },
        emphasis: { disabled: true },
        data: marks
          .filter((mark) => mark.step === step)
          // Grey marks are drawn first, behind the others.
          .sort((a, b) => Number(a.shared !== null) - Number(b.shared !== null))
          .map((mark) => item(mark, placed.get(mark) ?? 0, drawn)),
      }))
    }),
  }
}
