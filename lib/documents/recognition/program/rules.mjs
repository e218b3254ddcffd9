/**
 * @typedef {import('./raster.mjs').Raster} Raster
 * @typedef {import('./raster.mjs').Rule} Rule
 */

/** How much darker a line is than the paper beside it, and how far away that is: a letter may stand between. */
const DARKER = 30
const NEAR = 5
const AWAY = 9
/** Shorter runs are no part of a line, which may have small gaps. */
const RUN = 14
const GAP = 2
/** What is thicker is no line. */
const THICK = 12
/** A shorter line, which a stroke of a letter may be, ends on lines across it at both ends; so far they may miss each other. */
const FREE = 160
const MISS = 2

/** One place after the other along and across the lines that are looked for: rows of a raster, or its columns. */
const LEVEL = /** @param {Raster} raster */ ({ width, height }) => ({
  ...{ along: width, across: height, step: 1, stride: width },
})
const UPRIGHT = /** @param {Raster} raster */ ({ width, height }) => ({
  ...{ along: height, across: width, step: width, stride: 1 },
})

/** Dark places along one row or column, both ends included. */
/** @typedef {{ readonly at: number, readonly from: number, readonly to: number }} Run */
/** Runs that touch, in their order across. */
/** @typedef {Run[]} Chain */
/** @typedef {{ from: number, to: number, first: number, last: number, fall: number }} Line */

/** @param {Raster} raster @param {ReturnType<typeof LEVEL>} axis @param {number} at @returns {Run[]} */
function runsAt({ levels }, { along, step, stride }, at) {
  const runs = []
  let [from, to] = [-1, -1]
  for (let i = 0, place = at * stride; i <= along; i++, place += step) {
    const paper = Math.max(
      Math.max(Number(levels[place - NEAR * stride]), Number(levels[place + NEAR * stride])),
      Math.max(Number(levels[place - AWAY * stride]), Number(levels[place + AWAY * stride])),
    )
    if (i < along && paper - Number(levels[place]) > DARKER) {
      if (from < 0) from = i
      to = i
    } else if (from >= 0 && (i - to > GAP || i === along)) {
      if (to - from >= RUN) runs.push({ at, from, to })
      from = -1
    }
  }
  return runs
}

/** A letter may touch a line: it takes few places beside it. */
const MUCH = 0.2

/** @param {Chain} runs @returns {Line} */
function lineOf(runs) {
  /** @type {Map<number, number>} */
  const cover = new Map()
  for (const { at, from, to } of runs) cover.set(at, (cover.get(at) ?? 0) + to - from)
  const least = MUCH * Math.max(...cover.values())
  const own = runs.filter(({ at }) => Number(cover.get(at)) >= least)
  const [first, last] = [Math.min(...own.map(({ at }) => at)), Math.max(...own.map(({ at }) => at))]
  const begins = own.reduce((best, run) => (run.from < best.from ? run : best))
  const ends = own.reduce((best, run) => (run.to > best.to ? run : best))
  const [from, to] = [begins.from, ends.to]
  return { from, to, first, last, fall: (ends.at - begins.at) / (to - from) }
}

/** Letters that stand close on both sides of a line hide it, for no more than their height. */
const LETTER = 36

/** @param {Line[]} lines @param {Raster} raster @param {ReturnType<typeof LEVEL>} axis @returns {Line[]} */
function rejoined(lines, { levels }, { step, stride }) {
  /** @type {Line[]} */
  const joined = []
  for (const line of lines.sort((a, b) => a.from - b.from)) {
    const before = joined.findLast(
      ({ first, last, to }) =>
        line.from > to && line.from - to <= LETTER && line.first <= last + 1 && line.last >= first - 1,
    )
    /** @param {number} i */
    const darkest = (i) => {
      let best = 255
      for (let at = line.first - 1; at <= line.last + 1; at++)
        best = Math.min(best, Number(levels[i * step + at * stride]))
      return best
    }
    const isDark = () => {
      const most = (darkest(line.from) + darkest(line.from + RUN)) / 2 + DARKER
      for (let i = Number(before?.to); i < line.from; i++) if (darkest(i) > most) return false
      return true
    }
    if (before && isDark()) {
      before.to = line.to
      before.first = Math.min(before.first, line.first)
      before.last = Math.max(before.last, line.last)
    } else joined.push({ ...line })
  }
  return joined
}

/** So far across a run may be from one that it touches. */
const BESIDE = 2

/** @param {Chain} chain @param {Run} run */
function touches(chain, { at, from, to }) {
  for (let i = chain.length - 1; i >= 0; i--) {
    const one = /** @type {Run} */ (chain[i])
    if (at - one.at > BESIDE) return false
    if (from <= one.to + GAP && to >= one.from - GAP) return true
  }
  return false
}

/** @param {Raster} raster @param {ReturnType<typeof LEVEL>} axis @returns {Line[]} */
function linesOf(raster, axis) {
  /** @type {Chain[]} */
  const done = []
  /** @type {Chain[]} */
  let open = []
  for (let at = AWAY; at < axis.across - AWAY; at++) {
    const isOpen = (/** @type {Chain} */ chain) => at - Number(chain.at(-1)?.at) <= BESIDE
    done.push(...open.filter((chain) => !isOpen(chain)))
    open = open.filter(isOpen)
    for (const run of runsAt(raster, axis, at)) {
      const touching = open.filter((chain) => touches(chain, run))
      open = open.filter((chain) => !touching.includes(chain))
      const [chain, ...others] = touching
      // Mostly there is one, which grows.
      if (chain && others.length === 0) chain.push(run)
      open.push(chain && others.length === 0 ? chain : [...touching.flat().sort((a, b) => a.at - b.at), run])
    }
  }
  return rejoined([...done, ...open].map(lineOf), raster, axis)
}

/** Lines of which the slant of a page is told are so long, and so many. */
const LONG = 400
const SEVERAL = 3

/** How many pixels the level lines of a page fall on each; null if they are too few to tell. @param {Raster} raster @returns {number | null} */
export function fallOf(raster) {
  const falls = linesOf(raster, LEVEL(raster))
    .filter(({ from, to }) => to - from >= LONG)
    .map(({ fall }) => fall)
    .sort((a, b) => a - b)
  return falls.length < SEVERAL ? null : Number(falls[falls.length >> 1])
}

/** @param {Line} line @param {number} at @param {readonly Line[]} crossing */
const endsOn = ({ first, last }, at, crossing) =>
  crossing.some(
    (other) =>
      at >= other.first - MISS &&
      at <= other.last + MISS &&
      first >= other.from - MISS &&
      last <= other.to + MISS,
  )

const isFree = /** @param {Line} line */ ({ from, to }) => to - from >= FREE

/** Lines that are long, or end on some of these at both ends. @param {readonly Line[]} lines @param {readonly Line[]} crossing */
const bounded = (lines, crossing) =>
  lines.filter(
    (line) => isFree(line) || (endsOn(line, line.from, crossing) && endsOn(line, line.to, crossing)),
  )

/** Beside a row of letters that touch there is ink on both sides. */
const INK = 0.4
const CLOSE = 3
const THIN = 5

/** Whether a level line goes through a row of letters, which is thicker. @param {Raster} raster @param {ReturnType<typeof LEVEL>} axis @param {Line} line */
function isInLetters({ levels }, { step, stride }, { from, to, first, last }) {
  if (last - first > THIN) return true
  let ink = 0
  for (let i = from; i <= to; i++)
    for (const [at, away] of /** @type {const} */ ([
      [first - CLOSE, -AWAY],
      [last + CLOSE, AWAY],
    ])) {
      const place = at * stride + i * step
      if (Number(levels[place + away * stride]) - Number(levels[place]) > DARKER) ink++
    }
  return ink > INK * (to - from + 1)
}

/** The straight lines of a level page; strokes of large letters end on no long line. @param {Raster} raster @returns {Rule[]} */
export function rulesOf(raster) {
  const axis = LEVEL(raster)
  const isThin = (/** @type {Line} */ { first, last }) => last - first < THICK
  const upright = linesOf(raster, UPRIGHT(raster)).filter(isThin)
  const level = linesOf(raster, axis).filter(
    (line) => isThin(line) && (isFree(line) || !isInLetters(raster, axis, line)),
  )
  const uprights = bounded(upright, level.filter(isFree))
  return [
    ...bounded(level, uprights).map(({ from, to, first, last }) => ({
      left: from,
      top: first,
      right: to,
      bottom: last,
    })),
    ...uprights.map(({ from, to, first, last }) => ({ left: first, top: from, right: last, bottom: to })),
  ]
}
