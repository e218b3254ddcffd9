import type { EChartsOption } from 'echarts'
import { dotsSvg, withoutDots } from './dots'
import { init } from './parts'
import { CHART_THEME } from './theme'

/** A chart as plain data (no functions: it may travel to the browser). Text comes from messages or data. */
export type ChartOption = EChartsOption

export interface Drawing {
  readonly svg: string
  /** The option as text: as a value it would cross to the browser in many times its size. */
  readonly json: string
}

/** The last drawings, as many as have so many characters together: whoever comes back finds them drawn. */
const MOST = 16_000_000
const drawn = new Map<string, string>()
let size = 0

function keep(key: string, svg: string): void {
  drawn.set(key, svg)
  size += key.length + svg.length
  for (const [old, { length }] of drawn) {
    if (size <= MOST) return
    drawn.delete(old)
    size -= old.length + length
  }
}

/**
 * Draws a chart on the server. The drawing has no size of its own: it fills the width it is given and
 * keeps its proportions. It is hidden from readers: a label and a table stand beside it.
 * - `width`, `height`: of the drawing's own coordinates, in which its fonts are 12 px
 */
export function chartSvg(option: ChartOption, width: number, height: number): Drawing {
  const json = JSON.stringify(option)
  const key = `${width} ${height} ${json}`
  const known = drawn.get(key)
  if (known !== undefined) return { svg: known, json }
  const svg = drawChart(option, width, height)
  keep(key, svg)
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
        // What only the browser's own ECharts would use; its class names are the same in every drawing.
        .replace(/<style[\s\S]*?<\/style>\s*/g, '')
        .replace(/ (?:class|ecmeta_\w+)="[^"]*"/g, '')
        .replaceAll('font-family:sans-serif', 'font-family:inherit')
        .replace(/<\/svg>\s*$/, () => `${dotsSvg(chart, option.series)}</svg>`)
    )
  } finally {
    // An undisposed chart keeps its process alive.
    chart.dispose()
  }
}
