import { expect, test } from 'vitest'
import { chartSvg } from './chart'
import { CHART_COLORS } from './theme'

const option = {
  xAxis: { type: 'category' as const, data: ['<甲> & "乙"', '丙'] },
  yAxis: {},
  series: [{ type: 'bar' as const, data: [1, 2], itemStyle: { color: CHART_COLORS.warn } }],
}

test('fits its container, follows the theme of the page and is hidden from screen readers', () => {
  const { svg } = chartSvg(option, 640, 300)
  expect(svg).toMatch(/^<svg viewBox="0 0 640 300" aria-hidden="true"/)
  expect(svg.slice(0, svg.indexOf('>'))).not.toMatch(/ (width|height)=/)
  expect(svg).toContain(`fill="${CHART_COLORS.warn}"`)
})

test('names of bidders are escaped, and drawings do not affect each other', () => {
  const { svg } = chartSvg(option, 640, 300)
  expect(svg).toContain('&lt;甲&gt; &amp; ')
  expect(svg).not.toMatch(/<style|class=|<甲>/)
})
