import type { CurvePoint } from '../../engine/laboratories/award/kinks'

interface Point {
  readonly price: number
  readonly benchmark: number
}

/** Prices no further apart stand for the sides of one bend or jump. */
const NEAR = 0.015
/** A benchmark that changes by more between such prices jumps. */
const JUMP = 1

const isNear = (one: Point, other: Point) => other.price - one.price <= NEAR

/** Points one cent apart, in the middle of which the bend is; at the ends of a line, its end. */
function bendsOf(line: readonly Point[]): Point[] {
  const clusters: Point[][] = []
  for (const point of line) {
    const last = clusters.at(-1)?.at(-1)
    if (last && isNear(last, point)) clusters.at(-1)!.push(point)
    else clusters.push([point])
  }
  return clusters.map((cluster, at) => {
    if (at === 0) return cluster[0]!
    return at === clusters.length - 1 ? cluster.at(-1)! : cluster[Math.floor(cluster.length / 2)]!
  })
}

/** Benchmarks are rounded to cents; a bend is more than that. */
const STRAIGHT = 0.03

function withoutStraight(line: readonly Point[]): Point[] {
  const kept: Point[] = []
  for (const [at, point] of line.entries()) {
    const [before, after] = [kept.at(-1), line[at + 1]]
    if (!before || !after) {
      kept.push(point)
      continue
    }
    const share = (point.price - before.price) / (after.price - before.price)
    const straight = before.benchmark + share * (after.benchmark - before.benchmark)
    if (Math.abs(point.benchmark - straight) > STRAIGHT) kept.push(point)
  }
  return kept
}

/** A piecewise linear curve as its lines, each without a jump: their ends, and where they bend. */
export function linesOf(points: readonly CurvePoint[]): Point[][] {
  const lines: Point[][] = []
  let line: Point[] = []
  const end = () => {
    if (line.length > 0) lines.push(withoutStraight(bendsOf(line)))
    line = []
  }
  for (const { price, benchmark } of points) {
    if (benchmark === null) {
      end()
      continue
    }
    const point = { price, benchmark }
    const last = line.at(-1)
    if (last && isNear(last, point) && Math.abs(benchmark - last.benchmark) > JUMP) end()
    line.push(point)
  }
  end()
  return lines
}
