import { processGlobal } from './process-global.mjs'

/** Work that has its turn one after another: how many go on at once, and who waits. */
interface Line {
  going: number
  readonly waiting: (() => void)[]
}

const lines = processGlobal('lines', () => new Map<string, Line>())

function lineOf(name: string): Line {
  const known = lines.get(name)
  if (known) return known
  const line: Line = { going: 0, waiting: [] }
  lines.set(name, line)
  return line
}

function next(name: string, line: Line): void {
  const first = line.waiting.shift()
  // The turn is handed over: nobody who comes meanwhile gets in between.
  if (first) first()
  else if (--line.going === 0) lines.delete(name)
}

/**
 * Does work when its turn comes, in the order in which it came.
 * @param atOnce how many of the line go on together
 * @param most how many may wait
 * @throws what `full` makes when more than `most` wait; what the work throws
 */
export async function inLine<T>(
  name: string,
  { atOnce, most, full }: { readonly atOnce: number; readonly most: number; readonly full: () => Error },
  work: () => Promise<T>,
): Promise<T> {
  const line = lineOf(name)
  if (line.going < atOnce) line.going++
  else if (line.waiting.length < most) await new Promise<void>((go) => line.waiting.push(go))
  else throw full()
  try {
    return await work()
  } finally {
    next(name, line)
  }
}
