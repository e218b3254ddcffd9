/** A scale from values to a picture, with the values at which it is labelled. */
export interface Axis {
  readonly at: (value: number) => number
  readonly ticks: readonly number[]
  /** Decimals that tell the ticks apart. */
  readonly decimals: number
}

/** Parts of an axis between two labels. */
const STEPS = [1, 2, 2.5, 5, 10]
const MOST_TICKS = 8

/** The smallest round step that needs at most so many ticks. */
function stepOf(range: number): number {
  const least = range / MOST_TICKS
  const unit = 10 ** Math.floor(Math.log10(least))
  return unit * STEPS.find((step) => step * unit >= least)!
}

/** An axis over these values, `from`…`to` in the picture; values that are all equal stand in its middle. */
export function axisOf(values: readonly number[], from: number, to: number): Axis {
  const [low, high] = [values.reduce((a, b) => Math.min(a, b)), values.reduce((a, b) => Math.max(a, b))]
  if (low === high)
    return { at: () => (from + to) / 2, ticks: [low], decimals: low === Math.round(low) ? 0 : 4 }
  const step = stepOf(high - low)
  const first = Math.ceil(low / step - 1e-9)
  const count = Math.floor(high / step + 1e-9) - first + 1
  const decimals = Math.max(
    0,
    -Math.floor(Math.log10(step)) + (Number.isInteger(step / 10 ** Math.floor(Math.log10(step))) ? 0 : 1),
  )
  return {
    at: (value) => from + ((value - low) / (high - low)) * (to - from),
    ticks: Array.from({ length: count }, (_, at) => Number(((first + at) * step).toFixed(decimals))),
    decimals,
  }
}
