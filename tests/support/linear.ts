/**
 * Decides from the pattern whether a regular expression runs in linear time. The rules are sufficient, not
 * necessary: a pattern that passes is linear, one that does not pass may be linear as well.
 */

/** The parts of a pattern. A set contains the characters of the alphabet that one position can match. */
type Part =
  | { readonly kind: 'set'; readonly set: ReadonlySet<string> }
  | { readonly kind: 'start' }
  | { readonly kind: 'check' }
  | { readonly kind: 'choice'; readonly ways: readonly (readonly Part[])[] }
  | { readonly kind: 'repeat'; readonly part: Part; readonly from: number; readonly many: boolean }

/** Up to this many repetitions count as constant: they add a factor, not growth. */
const FEW = 64

const QUANTIFIER = /^(?:[*+?]|\{(\d+)(,?)(\d*)\})\??/
const CLASS = /^\[(?:\\.|[^\]\\])*\]/s
const ESCAPE = /^\\(?:u\{[^}]+\}|u.{4}|x..|[pP]\{[^}]+\}|c.|.)/s
const GROUP = /^\((?:\?(?::|=|!|<=|<!|<[^>]+>))?/

class Reader {
  private at = 0

  constructor(
    private readonly pattern: string,
    private readonly flags: string,
    private readonly alphabet: readonly string[],
  ) {}

  ways(): Part[][] {
    const ways: Part[][] = [[]]
    while (this.at < this.pattern.length && this.pattern[this.at] !== ')') {
      if (this.pattern[this.at] === '|') {
        this.at++
        ways.push([])
      } else ways.at(-1)!.push(this.repeated(this.part()))
    }
    return ways
  }

  private take(expression: RegExp): string | null {
    const found = expression.exec(this.pattern.slice(this.at))?.[0] ?? null
    this.at += found?.length ?? 0
    return found
  }

  private part(): Part {
    const opened = this.take(GROUP)
    if (opened) {
      const ways = this.ways()
      this.at++
      // A lookahead or lookbehind is evaluated again at every position, so it must have a fixed length.
      const looks = /[=!]$/.test(opened) && !opened.endsWith('>')
      if (!looks) return { kind: 'choice', ways }
      const runs = runsOf(ways.flat())
      return runs.length > 0 ? { kind: 'repeat', part: runs[0]!, from: 0, many: true } : { kind: 'check' }
    }
    const one = this.take(CLASS) ?? this.take(ESCAPE) ?? this.pattern[this.at++]!
    if (one === '^') return this.flags.includes('m') ? { kind: 'check' } : { kind: 'start' }
    if (one === '$' || one === '\\b' || one === '\\B') return { kind: 'check' }
    if (/^\\[1-9]/.test(one)) return { kind: 'repeat', part: this.setOf('[^]'), from: 0, many: true }
    return this.setOf(one)
  }

  private setOf(one: string): Part {
    const test = new RegExp(`^(?:${one})$`, this.flags.replace(/[gy]/g, ''))
    return { kind: 'set', set: new Set(this.alphabet.filter((character) => test.test(character))) }
  }

  private repeated(part: Part): Part {
    const found = QUANTIFIER.exec(this.pattern.slice(this.at))
    if (!found) return part
    this.at += found[0].length
    const [sign, least, comma, most] = found
    if (sign.startsWith('?')) return { kind: 'choice', ways: [[part], []] }
    if (least === undefined) return { kind: 'repeat', part, from: sign.startsWith('+') ? 1 : 0, many: true }
    const upTo = comma === '' ? Number(least) : most === '' ? Number.POSITIVE_INFINITY : Number(most)
    return { kind: 'repeat', part, from: Number(least), many: upTo > FEW }
  }
}

type Run = Extract<Part, { kind: 'repeat' }>

/** The repetitions in these parts without a small limit, outermost first. */
function runsOf(parts: readonly Part[]): Run[] {
  return parts.flatMap((part): Run[] => {
    if (part.kind === 'choice') return part.ways.flatMap((way) => runsOf(way))
    if (part.kind !== 'repeat') return []
    return part.many ? [part, ...runsOf([part.part])] : runsOf([part.part])
  })
}

const isNullable = (part: Part): boolean =>
  part.kind === 'start' ||
  part.kind === 'check' ||
  (part.kind === 'repeat' && (part.from === 0 || isNullable(part.part))) ||
  (part.kind === 'choice' && part.ways.some((way) => way.every(isNullable)))

/** Whether the part matches any input, so that there is no backtracking into what precedes it. */
const cannotFail = (part: Part): boolean =>
  (part.kind === 'repeat' && part.from === 0) ||
  (part.kind === 'choice' && part.ways.some((way) => way.every(cannotFail)))

/** Characters with which a match of these parts can begin. */
function firstOf(parts: readonly Part[]): Set<string> {
  const first = new Set<string>()
  for (const part of parts) {
    for (const character of charactersFirst(part)) first.add(character)
    if (!isNullable(part)) break
  }
  return first
}

function charactersFirst(part: Part): Iterable<string> {
  if (part.kind === 'set') return part.set
  if (part.kind === 'repeat') return charactersFirst(part.part)
  return part.kind === 'choice' ? part.ways.flatMap((way) => [...firstOf(way)]) : []
}

/** Every character that a match can contain. */
function charactersIn(part: Part): Set<string> {
  if (part.kind === 'set') return new Set(part.set)
  if (part.kind === 'repeat') return charactersIn(part.part)
  return new Set(part.kind === 'choice' ? part.ways.flat().flatMap((inner) => [...charactersIn(inner)]) : [])
}

const share = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  [...one].some((character) => other.has(character))

/** All paths through the pattern as flat lists; a group that is not repeated is expanded. */
function pathsOf(parts: readonly Part[]): Part[][] {
  return parts.reduce<Part[][]>(
    (paths, part) => {
      const ways = part.kind === 'choice' ? part.ways.flatMap((way) => pathsOf(way)) : [[part]]
      return paths.flatMap((path) => ways.map((way) => [...path, ...way]))
    },
    [[]],
  )
}

/** Whether a repeated part can match the same text in two ways, so that a sequence of it can be split in many. */
function isAmbiguous(part: Part): boolean {
  if (part.kind !== 'choice') return part.kind === 'repeat'
  const ways = part.ways.flatMap((way) => pathsOf(way))
  const firsts = ways.map((way) => way.find(({ kind }) => kind !== 'check'))
  return (
    ways.some((way) => way.some(({ kind }) => kind === 'repeat')) ||
    firsts.some(
      (one, at) =>
        !one || firsts.slice(at + 1).some((other) => other && share(charactersIn(one), charactersIn(other))),
    )
  )
}

/** Whether a match may start within the repetition: nothing that precedes it excludes the repeated characters. */
function mayBeginWithin(taken: ReadonlySet<string>, before: readonly Part[]): boolean {
  return !before.some(
    (part) =>
      (part.kind === 'set' || (part.kind === 'repeat' && part.from > 0)) && !share(charactersIn(part), taken),
  )
}

/** Why one path through the pattern may take more than linear time; null if it does not. */
function problemOf(path: readonly Part[]): string | null {
  const isAnchored = path.find((part) => part.kind !== 'check')?.kind === 'start'
  for (const [at, part] of path.entries()) {
    if (part.kind !== 'repeat') continue
    const [run, inner] = runsOf([part])
    if (inner) return 'a repetition within a repetition'
    if (!run) continue
    if (isAmbiguous(run.part)) return 'a repetition of an ambiguous part'
    const after = path.slice(at + 1)
    if (after.every(cannotFail)) continue
    const taken = charactersIn(run)
    if (!isAnchored && mayBeginWithin(taken, path.slice(0, at)))
      return 'a match may restart within a repetition'
    if (share(firstOf(after), taken) && runsOf(after).some((next) => share(charactersIn(next), taken)))
      return 'two repetitions share characters'
  }
  return null
}

/** @returns why the expression may take more than linear time, null if it runs in linear time */
export function growthOf(pattern: string, flags: string): string | null {
  const ascii = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code))
  const alphabet = [...new Set([...ascii, ...pattern, '\u00a0', '\u4e2d', '\u200b', '\ud800', '\uffff'])]
  const ways = new Reader(pattern, flags, alphabet).ways()
  for (const path of pathsOf([{ kind: 'choice', ways }])) {
    const problem = problemOf(path)
    if (problem) return problem
  }
  return null
}
