interface Node {
  readonly id: number
  readonly parentId: number | null
}

/** The rows in tree order, each after its parent, with its depth from 0. */
export function treeOf<N extends Node>(rows: readonly N[]): (N & { readonly depth: number })[] {
  const below = (parentId: number | null, depth: number): (N & { depth: number })[] =>
    rows
      .filter((row) => row.parentId === parentId)
      .flatMap((row) => [{ ...row, depth }, ...below(row.id, depth + 1)])
  return below(null, 0)
}

/** Whether `id` is `root` or one of its descendants. */
export function isWithin(rows: readonly Node[], id: number | null, root: number): boolean {
  if (id === null) return false
  return id === root || isWithin(rows, rows.find((row) => row.id === id)?.parentId ?? null, root)
}
