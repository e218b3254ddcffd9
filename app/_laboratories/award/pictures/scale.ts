/** The width of a picture in its own units. */
export const WIDTH = 760

/** Puts figures between two ends of a picture. */
export function scaleOf(values: readonly number[], from: number, to: number): (value: number) => number {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const room = high > low ? high - low : 1
  return (value) => (high > low ? from + ((value - low) / room) * (to - from) : (from + to) / 2)
}

/** Coordinates need no more digits. */
export const place = (value: number) => Number(value.toFixed(1))
