import { expect, test } from 'vitest'
import { counter, gauge, histogram, metricsText } from './metrics'

test('counters, gauges and histograms in the text format of Prometheus', () => {
  const requests = counter('requests_total', 'Requests.')
  const level = gauge('level', 'Height.')
  const seconds = histogram('took_seconds', 'Time.', [0.1, 1])
  requests({ route: '/a "b"\\\n', status: '200' })
  requests({ route: '/a "b"\\\n', status: '200' }, 2)
  level(3)
  level(2.5)
  for (const value of [0.1, 0.2, 5]) seconds(value, { route: '/a' })
  expect(metricsText().split('\n')).toEqual([
    '# HELP requests_total Requests.',
    '# TYPE requests_total counter',
    'requests_total{route="/a \\"b\\"\\\\\\n",status="200"} 3',
    '# HELP level Height.',
    '# TYPE level gauge',
    'level 2.5',
    '# HELP took_seconds Time.',
    '# TYPE took_seconds histogram',
    'took_seconds_bucket{route="/a",le="0.1"} 1',
    'took_seconds_bucket{route="/a",le="1"} 2',
    'took_seconds_bucket{route="/a",le="+Inf"} 3',
    'took_seconds_sum{route="/a"} 5.3',
    'took_seconds_count{route="/a"} 3',
    '',
  ])
})
