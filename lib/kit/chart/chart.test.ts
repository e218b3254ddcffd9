import { expect, test } from 'vitest'
import { chartSvg } from './chart'
import { CHART_COLORS } from './theme'

const option = {
  xAxis: { type: 'category' as const, data: ['<甲> & "乙"', '丙'] },
  yAxis: {},
  series: [{ type: 'bar' as const, data: [1, 2], itemStyle: { color: CHART_COLORS.warn } }],
}

test('scales to its place, follows the theme of the page and is hidden from readers', () => {
  const { svg } = chartSvg(option, 640, 300)
  expect(svg).toMatch(/^<svg viewBox="0 0 640 300" aria-hidden="true"/)
  expect(svg.slice(0, svg.indexOf('>'))).not.toMatch(/ (width|height)=/)
  expect(svg).toContain(`fill="${CHART_COLORS.warn}"`)
})

test('names of bidders are escaped, and nothing of one drawing acts upon another', () => {
  const { svg } = chartSvg(option, 640, 300)
  expect(svg).toContain('&lt;甲&gt; &amp; ')
  expect(svg).not.toMatch(/<style|class=|<甲>/)
})
