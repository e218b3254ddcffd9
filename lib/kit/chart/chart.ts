import type { EChartsOption } from 'echarts'
import { dotsSvg, withoutDots } from './dots'
import { init } from './parts'
import { CHART_THEME } from './theme'

/**
 * A chart as plain data: no functions, because it may be sent to the browser. Its texts come from messages or
 * data.
 */
export type ChartOption = EChartsOption

export interface Drawing {
  readonly svg: string
  /** The option as JSON text: serialised as a value it would be several times as large. */
  readonly json: string
}

/** The most recent drawings are cached, up to this many characters in total. */
const MAX_CACHED = 16_000_000
const drawn = new Map<string, string>()
let size = 0

function cache(key: string, svg: string): void {
  drawn.set(key, svg)
  size += key.length + svg.length
  for (const [old, { length }] of drawn) {
    if (size <= MAX_CACHED) return
    drawn.delete(old)
    size -= old.length + length
  }
}

/**
 * Draws a chart on the server. The drawing has no fixed size: it fills the width available and keeps its
 * proportions. It is hidden from screen readers, which get a label and a table beside it.
 * - `width`, `height`: the drawing's own coordinates, in which its fonts are 12 px
 */
export function chartSvg(option: ChartOption, width: number, height: number): Drawing {
  const json = JSON.stringify(option)
  const key = `${width} ${height} ${json}`
  const known = drawn.get(key)
  if (known !== undefined) return { svg: known, json }
  const svg = drawChart(option, width, height)
  cache(key, svg)
  return { svg, json }
}

function drawChart(option: ChartOption, width: number, height: number): string {
  const chart = init(null, CHART_THEME, { renderer: 'svg', ssr: true, width, height })
  try {
    chart.setOption({ ...option, series: withoutDots(option.series ?? []), animation: false })
    const svg = chart.renderToSVGString()
    const head = `<svg viewBox="0 0 ${width} ${height}" aria-hidden="true" focusable="false" `
    return (
      svg
        .replace(/^<svg width="\d+" height="\d+"/, '<svg')
        .replace(/^<svg ((?:(?!viewBox)[^>])*?)viewBox="[^"]*"/, `${head}$1`)
        // Only ECharts in the browser needs it, and its class names would be the same in every drawing.
        .replace(/<style[\s\S]*?<\/style>\s*/g, '')
        .replace(/ (?:class|ecmeta_\w+)="[^"]*"/g, '')
        .replaceAll('font-family:sans-serif', 'font-family:inherit')
        .replace(/<\/svg>\s*$/, () => `${dotsSvg(chart, option.series)}</svg>`)
    )
  } finally {
    // A chart that is not disposed prevents its process from exiting.
    chart.dispose()
  }
}
