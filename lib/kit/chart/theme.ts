/**
 * Chart colours as CSS variables, so that a drawing made on the server follows light and dark mode. ECharts
 * passes them through unchanged, so nothing may blend them (no gradient, no visual map); for shades set the
 * item's `opacity`.
 */
export const CHART_COLORS = {
  text: 'var(--ant-color-text)',
  secondary: 'var(--ant-color-text-secondary)',
  line: 'var(--ant-color-border)',
  faint: 'var(--ant-color-border-secondary)',
  surface: 'var(--ant-color-bg-container)',
  raised: 'var(--ant-color-bg-elevated)',
  primary: 'var(--ant-color-primary)',
  info: 'var(--ant-color-info)',
  warn: 'var(--app-warn-mark)',
  good: 'var(--app-good)',
} as const

const axis = {
  axisLine: { lineStyle: { color: CHART_COLORS.line } },
  axisTick: { lineStyle: { color: CHART_COLORS.line } },
  axisLabel: { color: CHART_COLORS.secondary, fontSize: 12 },
  nameTextStyle: { color: CHART_COLORS.secondary, fontSize: 12 },
  splitLine: { lineStyle: { color: CHART_COLORS.faint } },
  splitArea: { show: false },
}

/** The look of every chart unless its option says otherwise. */
export const CHART_THEME = {
  color: [CHART_COLORS.warn, CHART_COLORS.info, CHART_COLORS.good, CHART_COLORS.primary],
  backgroundColor: 'transparent',
  textStyle: { color: CHART_COLORS.text, fontFamily: 'sans-serif' },
  legend: { textStyle: { color: CHART_COLORS.text }, itemWidth: 14, itemHeight: 10, itemGap: 20 },
  tooltip: {
    backgroundColor: CHART_COLORS.raised,
    borderColor: CHART_COLORS.line,
    textStyle: { color: CHART_COLORS.text },
    confine: true,
  },
  categoryAxis: { ...axis, splitLine: { show: false } },
  valueAxis: axis,
  timeAxis: axis,
  logAxis: axis,
  boxplot: { itemStyle: { color: CHART_COLORS.surface, borderColor: CHART_COLORS.secondary } },
  markLine: { label: { color: CHART_COLORS.text }, symbol: 'none' },
}
