import type { EChartsOption } from 'echarts'
import { init } from './chart-parts'
import { CHART_THEME } from './chart-theme'

/** A chart as plain data (no functions: it may travel to the browser). Text comes from messages or data. */
export type ChartOption = EChartsOption

/** The last drawings: turning a page of the table beside a picture does not draw it again. */
const KEPT = 16
const drawn = new Map<string, string>()

/**
 * Draws a chart on the server. The drawing has no size of its own: it fills the width it is given and
 * keeps its proportions. It is hidden from readers: a label and a table stand beside it.
 * - `width`, `height`: of the drawing's own coordinates, in which its fonts are 12 px
 */
export function chartSvg(option: ChartOption, width: number, height: number): string {
  const key = JSON.stringify([option, width, height])
  const known = drawn.get(key)
  if (known !== undefined) return known
  const svg = drawChart(option, width, height)
  drawn.set(key, svg)
  for (const old of [...drawn.keys()].slice(0, -KEPT)) drawn.delete(old)
  return svg
}

function drawChart(option: ChartOption, width: number, height: number): string {
  const chart = init(null, CHART_THEME, { renderer: 'svg', ssr: true, width, height })
  try {
    chart.setOption({ ...option, animation: false })
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
    )
  } finally {
    // An undisposed chart keeps its process alive.
    chart.dispose()
  }
}
