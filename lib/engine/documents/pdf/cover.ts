import type { Matrix } from './matrix'

/** A page is looked at in so many parts, across and down. */
const SIDE = 40

const clamped = (part: number) => Math.max(0, Math.min(SIDE, Math.round(part * SIDE)))

/** How much of a page its pictures cover together: scanners store a page in strips. */
export class Cover {
  private readonly parts = new Uint8Array(SIDE * SIDE)
  private covered = 0

  constructor(
    private readonly width: number,
    private readonly height: number,
  ) {}

  /** A picture fills the unit square. */
  add([a, b, c, d, e, f]: Matrix): void {
    const [xs, ys] = [
      [e, e + a, e + c, e + a + c],
      [f, f + b, f + d, f + b + d],
    ]
    const [left, right] = [Math.min(...xs), Math.max(...xs)].map((x) => clamped(x / this.width))
    const [top, bottom] = [Math.min(...ys), Math.max(...ys)].map((y) => clamped(y / this.height))
    if (this.covered === this.parts.length) return
    for (let row = top!; row < bottom!; row++)
      for (let at = row * SIDE + left!; at < row * SIDE + right!; at++) {
        if (this.parts[at] === 0) this.covered++
        this.parts[at] = 1
      }
  }

  /** From 0 to 1. */
  share(): number {
    return this.covered / this.parts.length
  }
}
