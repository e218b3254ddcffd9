/** Things that are joined to sets. Each set is known by one of its members. */
export function disjointSets<T>() {
  const above = new Map<T, T>()
  const of = (one: T): T => {
    let at = one
    for (let next = above.get(at); next !== undefined; next = above.get(at)) {
      const top = above.get(next)
      if (top !== undefined) above.set(at, top)
      at = top ?? next
    }
    return at
  }
  /** @returns whether they were in two sets */
  const join = (one: T, other: T): boolean => {
    const [a, b] = [of(one), of(other)]
    if (a !== b) above.set(b, a)
    return a !== b
  }
  return { of, join }
}
