/** A stream of random numbers; the same seed and labels always give the same stream. */
export interface Random {
  /** Uniform in [0, 1). */
  next(): number
  /** Whole number in [low, high]. */
  whole(low: number, high: number): number
  between(low: number, high: number): number
  /** Uniform on a logarithmic scale, as prices are. */
  logBetween(low: number, high: number): number
  /** Standard normal. */
  normal(): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
  /** `count` different members of `list`, in random order. */
  sample<T>(list: readonly T[], count: number): T[]
}

/** Uniform numbers in [0, 1) that are the same for the same seed (mulberry32). */
export function seededNumbers(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let value = Math.imul(state ^ (state >>> 15), 1 | state)
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296
  }
}

function hash(text: string): number {
  let value = 2166136261
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 16777619)
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return (value ^ (value >>> 16)) >>> 0
}

/** Labels separate the streams, so that drawing one more number in one place does not change the others. */
export function createRandom(seed: number | string, ...labels: (number | string)[]): Random {
  const next = seededNumbers(hash([seed, ...labels].join('|')))
  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    whole,
    between: (low, high) => low + next() * (high - low),
    logBetween: (low, high) => Math.exp(Math.log(low) + next() * Math.log(high / low)),
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    chance: (probability) => next() < probability,
    pick: (list) => list[whole(0, list.length - 1)]!,
    sample(list, count) {
      const rest = [...list]
      const taken = Math.min(count, rest.length)
      for (let i = 0; i < taken; i++) {
        const other = whole(i, rest.length - 1)
        ;[rest[i], rest[other]] = [rest[other]!, rest[i]!]
      }
      return rest.slice(0, taken)
    },
  }
}
