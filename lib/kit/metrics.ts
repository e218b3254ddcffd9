import { processGlobal } from './process-global.mjs'

/** Metrics of this process in the text format of Prometheus (version 0.0.4). */

export type Labels = Readonly<Record<string, string>>
interface Series {
  readonly labels: string
  /** For a histogram the sum; only histograms use `count` and `within`. */
  value: number
  count: number
  readonly within: number[]
}
type Kind = 'counter' | 'gauge' | 'histogram'
interface Metric {
  readonly name: string
  readonly help: string
  readonly kind: Kind
  readonly buckets: readonly number[]
  readonly series: Map<string, Series>
}

const registry = processGlobal('metrics', () => new Map<string, Metric>())

function metricOf(name: string, kind: Kind, help: string, buckets: readonly number[] = []): Metric {
  const known = registry.get(name)
  if (known) return known
  const made = { name, help, kind, buckets, series: new Map<string, Series>() }
  registry.set(name, made)
  return made
}

const escaped = (value: string) => value.replace(/[\\"\n]/g, (sign) => (sign === '\n' ? '\\n' : `\\${sign}`))

/** Of processes that share a port each answers for itself alone: its number tells their figures apart. */
const { PROCESS_NUMBER } = process.env
const OF_PROCESS: Labels = PROCESS_NUMBER ? { process: PROCESS_NUMBER } : {}

const textOf = (labels: Labels) =>
  Object.entries({ ...OF_PROCESS, ...labels })
    .map(([name, value]) => `${name}="${escaped(value)}"`)
    .join(',')

function seriesOf(metric: Metric, labels: Labels): Series {
  const text = textOf(labels)
  const known = metric.series.get(text)
  if (known) return known
  const made = { labels: text, value: 0, count: 0, within: metric.buckets.map(() => 0) }
  metric.series.set(text, made)
  return made
}

/** A value that only grows, by 1 or by `by`. */
export function counter(name: string, help: string) {
  return (labels: Labels = {}, by = 1) => {
    seriesOf(metricOf(name, 'counter', help), labels).value += by
  }
}

/** A value that goes up and down. */
export function gauge(name: string, help: string) {
  return (value: number, labels: Labels = {}) => {
    seriesOf(metricOf(name, 'gauge', help), labels).value = value
  }
}

/** The distribution of values. @param buckets upper limits, ascending, in the unit of the name */
export function histogram(name: string, help: string, buckets: readonly number[]) {
  return (value: number, labels: Labels = {}) => {
    const series = seriesOf(metricOf(name, 'histogram', help, buckets), labels)
    series.value += value
    series.count++
    const first = buckets.findIndex((limit) => value <= limit)
    if (first >= 0) series.within[first]!++
  }
}

const line = (name: string, labels: string, value: number) =>
  `${name}${labels === '' ? '' : `{${labels}}`} ${value}`

function histogramLines({ name, buckets }: Metric, { labels, value, count, within }: Series): string[] {
  const before = labels === '' ? '' : `${labels},`
  let sum = 0
  const lines = buckets.map((limit, at) => {
    sum += within[at]!
    return line(`${name}_bucket`, `${before}le="${limit}"`, sum)
  })
  return [
    ...lines,
    line(`${name}_bucket`, `${before}le="+Inf"`, count),
    line(`${name}_sum`, labels, value),
    line(`${name}_count`, labels, count),
  ]
}

/** All metrics, in the format that Prometheus reads. */
export function metricsText(): string {
  const lines = [...registry.values()].flatMap((metric) => [
    `# HELP ${metric.name} ${metric.help}`,
    `# TYPE ${metric.name} ${metric.kind}`,
    ...[...metric.series.values()].flatMap((series) =>
      metric.kind === 'histogram'
        ? histogramLines(metric, series)
        : [line(metric.name, series.labels, series.value)],
    ),
  ])
  return `${lines.join('\n')}\n`
}
