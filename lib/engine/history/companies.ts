import { type Named, nameReader } from './company-keys'
import { type HistorySection, type JoinedCompanies, timeOf } from './section-history'

/** A company that took part in sections, under whatever names. */
export interface Company {
  /** Its newest name. */
  readonly name: string
  readonly code: string | null
  readonly otherNames: readonly string[]
  /** Members of the consortia that it led: they are named, not counted. */
  readonly members: readonly string[]
}

export interface Companies {
  readonly all: readonly Company[]
  /** The company of each bidder of a section of the history, by position among `bidders`. */
  readonly ofBidders: (section: HistorySection) => readonly number[]
  /** The company of a name or a code; null if no bidder has it. */
  readonly named: (word: string) => number | null
}

/** Merges keys that name one company. */
class Joins {
  private readonly parents = new Map<string, string>()

  rootOf(key: string): string {
    let root = key
    for (let up = this.parents.get(root); up !== undefined; up = this.parents.get(root)) root = up
    // Every key on the way points to the root from now on.
    for (let at = key; at !== root; ) {
      const up = this.parents.get(at)!
      this.parents.set(at, root)
      at = up
    }
    return root
  }

  join(one: string, other: string): void {
    const [a, b] = [this.rootOf(one), this.rootOf(other)]
    if (a !== b) this.parents.set(b, a)
  }
}

function joinsOf(joined: readonly JoinedCompanies[], keyOf: (word: string) => string): Joins {
  const joins = new Joins()
  for (const words of joined) for (const word of words) joins.join(keyOf(words[0]!), keyOf(word))
  return joins
}

/** The code of each name that has exactly one; a name with several is known only where a code stands beside it. */
function codesByName(read: readonly (readonly Named[])[]): Map<string, string | null> {
  const codes = new Map<string, string | null>()
  for (const bidders of read) {
    for (const { nameKey, code } of bidders) {
      if (code === null) continue
      const known = codes.get(nameKey)
      codes.set(nameKey, known === undefined || known === code ? code : null)
    }
  }
  return codes
}

interface Gathered {
  name: string
  code: string | null
  readonly names: Map<string, string>
  readonly members: Set<string>
}

function gather(company: Gathered, { name, nameKey, code, others }: Named): void {
  company.name = name
  company.code = code ?? company.code
  company.names.set(nameKey, name)
  for (const other of others) company.members.add(other)
}

/**
 * How a history recognises one company under several names: by social credit code, else by the code that
 * others with the same name have, else by the name without white space and brackets. Joined names and codes
 * are one company. A consortium is its lead.
 */
export function companiesOf(
  sections: readonly HistorySection[],
  joined: readonly JoinedCompanies[],
): Companies {
  const reader = nameReader()
  const inTime = [...sections].sort((a, b) => (timeOf(a) < timeOf(b) ? -1 : timeOf(a) > timeOf(b) ? 1 : 0))
  const read = inTime.map(reader.namedIn)
  const codes = codesByName(read)
  const keyOf = (word: string) => codes.get(word) ?? word
  const joins = joinsOf(joined, (word) => keyOf(reader.keyOfWord(word)))
  const rootOf = ({ nameKey, code }: Named) => joins.rootOf(code ?? keyOf(nameKey))

  const places = new Map<string, number>()
  const gathered: Gathered[] = []
  const placeOf = (named: Named) => {
    const root = rootOf(named)
    const at = places.get(root) ?? gathered.length
    places.set(root, at)
    if (at === gathered.length)
      gathered.push({ name: named.name, code: null, names: new Map(), members: new Set() })
    gather(gathered[at]!, named)
    return at
  }
  const indices = new Map(inTime.map((section, at) => [section, read[at]!.map(placeOf)]))
  return {
    all: gathered.map(({ name, code, names, members }) => ({
      ...{ name, code, members: [...members] },
      otherNames: [...names.values()].filter((other) => other !== name),
    })),
    ofBidders: (section) => indices.get(section)!,
    named: (word) => places.get(joins.rootOf(keyOf(reader.keyOfWord(word)))) ?? null,
  }
}
