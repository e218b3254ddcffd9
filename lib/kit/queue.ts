import { processGlobal } from './process-global.mjs'

/** A queue: how many jobs run, and which wait. */
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
  // The slot is handed over directly, so that no newcomer can take it.
  if (first) first()
  else if (--line.going === 0) lines.delete(name)
}

/**
 * Runs work in order of arrival, at most `atOnce` at a time.
 * @param atOnce how many jobs of this queue run together
 * @param most how many may wait
 * @throws the error of `full` when more than `most` would wait, or the error of the work
 */
export async function inQueue<T>(
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
