import { wilson } from '@/lib/engine/statistics/wilson'
import { isHigh, RING_LINES, RING_TRIALS } from './award-trials'
import { type Speed, timeOf } from './speed'
import { DRAW_TRIALS, drawTrial, frontTrial, growthTrial, UNBALANCE_TRIALS } from './unbalance-trials'

export const PAGE_START = '<!-- laboratories: npm run bench:laboratories -- --page -->'
export const PAGE_END = '<!-- /laboratories -->'

function tableOf(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]!.map((_, column) => Math.max(3, ...rows.map((row) => row[column]!.length)))
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`
  return [line(rows[0]!), line(widths.map((width) => '-'.repeat(width))), ...rows.slice(1).map(line)].join(
    '\n',
  )
}

const reached = (isReached: boolean) => (isReached ? 'yes' : '**no**')
const trials = (count: number) => Array.from({ length: count }, (_, trial) => trial)

export function speedTable(list: readonly Speed[]): string {
  const rows = list.map((speed) => {
    const time = timeOf(speed)
    const prototype = speed.prototype === null ? '–' : String(speed.prototype)
    return [speed.name, `${time.toFixed(0)}`, `≤ ${speed.limit}`, prototype, reached(time <= speed.limit)]
  })
  return tableOf([['speed', 'ms of processor', 'to reach', 'prototype', 'reached'], ...rows])
}

/** Times of one question over HTTP, in ms. */
export interface Timed {
  readonly name: string
  /** Of the clock, one for each time that it was asked. */
  readonly times: readonly number[]
  /** Of all threads of the server, on average. */
  readonly processor: number
}

const LIMIT_MS = 300

export function timesTable(list: readonly Timed[]): string {
  const rows = list.map(({ name, times, processor }) => {
    const sorted = [...times].sort((a, b) => a - b)
    const median = sorted[sorted.length >> 1]!
    const wanted = [`≤ ${LIMIT_MS}`, reached(median <= LIMIT_MS)]
    return [
      name,
      String(times.length),
      processor.toFixed(0),
      median.toFixed(0),
      sorted.at(-1)!.toFixed(0),
      ...wanted,
    ]
  })
  return tableOf([
    ['`simulate`', 'questions', 'processor, ms', 'wait: median, ms', 'longest', 'to reach', 'reached'],
    ...rows,
  ])
}

/** How often a group of four reaches the 95th percentile of all groups of its size. */
export function awardTable(salt: string): string {
  const rows = RING_LINES.map((line) => {
    const hits = trials(RING_TRIALS).filter((trial) => isHigh(salt, line, trial)).length
    const [low, high] = wilson(hits, RING_TRIALS)
    const share = ((hits / RING_TRIALS) * 100).toFixed(2)
    const interval = `${Math.max(0, low).toFixed(2)}–${high.toFixed(2)}`
    return [line.name, String(RING_TRIALS), String(hits), share, interval, line.prototype]
  })
  const head = ['12 bidders, F3', 'sections', '95th percentile reached', '%', '95 % interval', 'prototype, %']
  return tableOf([head, ...rows])
}

export function unbalanceTable(salt: string): string {
  const fronts = trials(UNBALANCE_TRIALS).map((trial) => frontTrial(salt, trial))
  const firsts = fronts.filter(({ isFirst }) => isFirst).length
  const right = trials(UNBALANCE_TRIALS).filter((trial) => growthTrial(salt, trial)).length
  const worst = Math.max(...trials(DRAW_TRIALS).map((trial) => drawTrial(salt, trial)))
  const least = Math.min(...fronts.map(({ front }) => front)).toFixed(3)
  const most = Math.max(...fronts.map(({ next }) => next)).toFixed(3)
  const of = (hits: number) => `${hits} of ${UNBALANCE_TRIALS}`
  return tableOf([
    ['figure', 'found', 'to reach', 'prototype', 'reached'],
    [
      'front-loaded bid ranks first by front',
      of(firsts),
      '≥ 99 %',
      '200 of 200',
      reached(firsts >= UNBALANCE_TRIALS * 0.99),
    ],
    ['its least front, and the largest of any other, %', `${least}, ${most}`, '–', '0.43, 0.04', '–'],
    [
      'all ranks right after ten items grow by 40 %',
      of(right),
      'all',
      'all',
      reached(right === UNBALANCE_TRIALS),
    ],
    [
      `shares of draws against item-by-item draws, ${DRAW_TRIALS} sections, largest difference in points`,
      worst.toFixed(2),
      '≤ 1.5',
      '≤ 1.4',
      reached(worst <= 1.5),
    ],
  ])
}
