/** Finds many words in one pass over a text (Aho and Corasick). */
export interface Search {
  readonly words: readonly string[]
  /** By code: the node behind the root, 0 for none. */
  readonly first: Int32Array
  readonly next: ReadonlyMap<number, number>
  readonly fails: Int32Array
  /** By node: the longest word that ends there, -1 for none. */
  readonly found: Int32Array
}

export interface Hit {
  /** Position in `words`. */
  readonly word: number
  readonly start: number
  readonly end: number
}

const keyOf = (node: number, code: number) => node * 0x10000 + code

/** Words as compared text; empty ones are never found. */
export function createSearch(words: readonly string[]): Search {
  const most = words.reduce((sum, word) => sum + word.length, 1)
  const first = new Int32Array(0x10000)
  const next = new Map<number, number>()
  const fails = new Int32Array(most)
  const found = new Int32Array(most).fill(-1)
  const children: number[][] = [[]]
  let nodes = 1
  const go = (node: number, code: number) => (node === 0 ? first[code]! : (next.get(keyOf(node, code)) ?? 0))
  for (const [at, word] of words.entries()) {
    let node = 0
    for (let i = 0; i < word.length; i++) {
      const code = word.charCodeAt(i)
      let child = go(node, code)
      if (child === 0) {
        child = nodes++
        if (node === 0) first[code] = child
        else next.set(keyOf(node, code), child)
        children[node]!.push(code)
        children.push([])
      }
      node = child
    }
    if (node !== 0) found[node] = at
  }
  link(children, go, fails, found)
  return { words, first, next, fails, found }
}

/** Where to go on from each node when the next character does not follow there. */
function link(
  children: readonly (readonly number[])[],
  go: (node: number, code: number) => number,
  fails: Int32Array,
  found: Int32Array,
): void {
  const queue = children[0]!.map((code) => go(0, code))
  for (let i = 0; i < queue.length; i++) {
    const node = queue[i]!
    for (const code of children[node]!) {
      const child = go(node, code)
      let back = fails[node]!
      while (back !== 0 && go(back, code) === 0) back = fails[back]!
      fails[child] = go(back, code)
      // A word that ends in a shorter one is found as the longer.
      if (found[child]! < 0) found[child] = found[fails[child]!]!
      queue.push(child)
    }
  }
}

/** All places of the words in order; a word inside of a longer one that stands there does not count. */
export function searchIn({ words, first, next, fails, found }: Search, codes: Uint16Array): Hit[] {
  const hits: Hit[] = []
  let node = 0
  for (let i = 0; i < codes.length; i++) {
    const code = codes[i]!
    let child = node === 0 ? undefined : next.get(keyOf(node, code))
    while (child === undefined && node !== 0) {
      node = fails[node]!
      child = node === 0 ? undefined : next.get(keyOf(node, code))
    }
    node = child ?? first[code]!
    const word = found[node]!
    if (word >= 0) hits.push({ word, start: i + 1 - words[word]!.length, end: i + 1 })
  }
  return outermost(hits)
}

function outermost(hits: readonly Hit[]): Hit[] {
  const kept: Hit[] = []
  let least = Number.POSITIVE_INFINITY
  for (let at = hits.length - 1; at >= 0; at--) {
    const hit = hits[at]!
    if (hit.start >= least) continue
    least = hit.start
    kept.push(hit)
  }
  return kept.reverse()
}
