import { expect, test } from 'vitest'
import { type ChartOption, chartSvg } from './chart'

const scatter = (large: boolean, data: number[][]): ChartOption => ({
  grid: { left: 50, right: 10, top: 10, bottom: 50, outerBoundsMode: 'none' },
  xAxis: { type: 'log', min: 1, max: 1000 },
  yAxis: { type: 'log', min: 1, max: 1000 },
  series: [
    {
      type: 'scatter',
      large,
      largeThreshold: 1,
      symbolSize: 5,
      itemStyle: { color: 'red', opacity: 0.4 },
      data,
    },
  ],
})

/** The coordinates of the dots in a path of relative steps. */
function placesOf(svg: string): number[][] {
  const path = /<path d="([^"]*h0)"[^>]*stroke="red"/.exec(svg)?.[1] ?? ''
  let [x, y] = [0, 0]
  return path
    .split('h0')
    .filter(Boolean)
    .map((step) => {
      const [across = 0, up = 0] = (step.match(/-?\d*\.?\d+/g) ?? []).map(Number)
      x += across
      y += up
      return [x, y]
    })
}

test('a large scatter is one path with a dot at the place of each point', () => {
  const data = [
    [1, 1],
    [1000, 1000],
    [10, 100],
    [10, 100],
    [31.6, 3.16],
  ]
  const { svg, json } = chartSvg(scatter(true, data), 350, 260)
  // The grid is 290 × 200; a decade is 96.7 wide and 66.7 high. Points at equal places are drawn once.
  const expected = [
    [50, 210],
    [146.67, 76.67],
    [195, 176.67],
    [340, 10],
  ]
  const places = placesOf(svg)
  expect(places).toHaveLength(expected.length)
  for (const [at, [x = 0, y = 0]] of expected.entries()) {
    expect(Math.abs(places[at]![0]! - x)).toBeLessThanOrEqual(0.5)
    expect(Math.abs(places[at]![1]! - y)).toBeLessThanOrEqual(0.5)
  }
  expect(JSON.parse(json).series[0].data).toEqual(data)
})

test('each of two thousand points gets its dot, in a fifth of the text that shapes take', () => {
  const data = Array.from({ length: 2000 }, (_, at) => [1 + ((at * 7919) % 997), 1 + ((at * 104_729) % 991)])
  const dots = chartSvg(scatter(true, data), 350, 260).svg
  const steps = (value: number, length: number) => (Math.log10(value) / 3) * length
  const near = ([x = 0, y = 0]: number[]) => `${Math.round(x / 4)} ${Math.round(y / 4)}`
  const drawn = new Set(
    placesOf(dots).flatMap(([x = 0, y = 0]) =>
      [-1, 1].flatMap((by) => [near([x + by, y + by]), near([x + by, y - by])]),
    ),
  )
  const missing = data.filter(([x = 1, y = 1]) => !drawn.has(near([50 + steps(x, 290), 210 - steps(y, 200)])))
  expect(missing).toEqual([])
  expect(dots.length * 5).toBeLessThan(chartSvg(scatter(false, data), 350, 260).svg.length)
})
