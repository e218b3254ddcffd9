import type { CurvePoint } from '../../engine/laboratories/award/kinks'

export interface Point {
  readonly price: number
  readonly benchmark: number
}

/** Prices no further apart stand for both sides of one bend or jump. */
const NEAR = 0.025
/** A benchmark that changes by more between such prices jumps. */
const JUMP = 1

/**
 * A piecewise linear curve as its lines, each without a jump. Two points at a bend, one cent apart, are one; a point on a
 * straight line between its neighbours is none.
 */
export function linesOf(points: readonly CurvePoint[]): Point[][] {
  const lines: Point[][] = []
  let line: Point[] = []
  const end = () => {
    if (line.length > 0) lines.push(withoutStraight(line))
    line = []
  }
  for (const { price, benchmark } of points) {
    const last = line.at(-1)
    if (benchmark === null) {
      end()
      continue
    }
    const isNear = last !== undefined && price - last.price <= NEAR
    if (isNear && Math.abs(benchmark - last.benchmark) > JUMP) end()
    if (!isNear || line.length === 0) line.push({ price, benchmark })
  }
  end()
  return lines
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
