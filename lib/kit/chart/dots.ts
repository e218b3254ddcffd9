import type { ScatterSeriesOption } from 'echarts'
import type { init } from './parts'

type Started = ReturnType<typeof init>

const isDots = (series: { type?: string; large?: unknown }): series is ScatterSeriesOption =>
  series.type === 'scatter' && series.large === true

/** The series without the points of large scatters, which `dotsSvg` draws with a tenth of the text. */
export function withoutDots<T>(series: T): T {
  if (!Array.isArray(series)) return series
  return series.map((one) => (isDots(one) ? { ...one, data: [] } : one)) as T
}

/** Half a pixel is below what the eye resolves, and short to write. */
const place = (value: number) => Math.round(value * 2) / 2

/**
 * The places as one path: a step from each to the next, and a line of length 0, which round caps turn into a
 * dot.
 */
function pathOf(places: readonly (readonly number[])[]): string {
  const drawn = [...new Map(places.map((at) => [`${at}`, at])).values()]
  drawn.sort(([x1 = 0, y1 = 0], [x2 = 0, y2 = 0]) => x1 - x2 || y1 - y2)
  let [lastX, lastY] = [0, 0]
  const steps = drawn.map(([x = 0, y = 0]) => {
    const step = `m${x - lastX} ${y - lastY}h0`
    lastX = x
    lastY = y
    return step
  })
  return steps
    .join('')
    .replaceAll(' -', '-')
    .replace(/(?<!\d)0\.5/g, '.5')
}

/** Draws every large scatter of a chart as one path. The chart's axes must not depend on the points. */
export function dotsSvg(chart: Started, series: unknown): string {
  if (!Array.isArray(series)) return ''
  const paths = series.filter(isDots).map(({ data = [], symbolSize, itemStyle }) => {
    const values = (data as (number[] | { value: number[] })[]).map((one) =>
      Array.isArray(one) ? one : one.value,
    )
    const places = values.map((value) => chart.convertToPixel('grid', value).map(place))
    const { color, opacity = 1 } = itemStyle as { color: string; opacity?: number }
    const line = `stroke="${color}" stroke-opacity="${opacity}" stroke-width="${symbolSize}"`
    return `<path d="${pathOf(places)}" fill="none" stroke-linecap="round" ${line}></path>`
  })
  return paths.join('')
}
