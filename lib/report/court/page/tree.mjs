import { sha256 } from '../../package/sha256.mjs'

/**
 * The tree of hashes (Merkle) over the cells of a file: each cell can be shown alone, with the hashes beside its way up to
 * the root, which is sealed. Anybody with SHA-256 can go that way: a cell is hashed as `cell`, a line end and its JSON, two
 * neighbours as `pair`, a line end and both hashes in hexadecimal; the last one of an odd number goes up as it is.
 *
 * @typedef {[column: string, row: number, value: string | null, written?: string]} Cell
 * @typedef {{ at: number, cell: Cell }} Leaf
 * @typedef {{ count: number, root: string }} Root
 * @typedef {{ leaves: readonly Leaf[], nodes: Readonly<Record<string, string>> }} Shown
 */

/** @param {string} text */
export const hashText = (text) => sha256().update(new TextEncoder().encode(text)).digest()

/** @param {Cell} cell */
export const cellText = (cell) => `cell\n${JSON.stringify(cell)}`
/** @param {string} left @param {string} right */
export const pairText = (left, right) => `pair\n${left}${right}`

/** A place in the tree: the level above the cells, and the position in it. @param {number} level @param {number} at */
export const placeName = (level, at) => `${level}.${at}`

/**
 * Whether each cell leads to the root. Where a hash was found right before, the rest of the way is known.
 * @param {Shown} shown @param {Root} root
 * @returns {number[]} the places in `leaves` of those that do not
 */
export function astray({ leaves, nodes }, { count, root }) {
  /** @type {Map<string, string>} */
  const right = new Map()
  const isRight = (/** @type {Leaf} */ { at, cell }) => {
    if (!Number.isInteger(at) || at < 0 || at >= count) return false
    let hash = hashText(cellText(cell))
    /** @type {[string, string][]} */
    const way = []
    for (let level = 0, place = at, size = count; ; level++) {
      const known = right.get(placeName(level, place))
      if (known !== undefined) {
        if (known !== hash) return false
        break
      }
      way.push([placeName(level, place), hash])
      if (size === 1) {
        if (hash !== root) return false
        break
      }
      const beside = place ^ 1
      if (beside < size) {
        const other = nodes[placeName(level, beside)]
        if (other === undefined) return false
        hash = hashText(place < beside ? pairText(hash, other) : pairText(other, hash))
      }
      place >>= 1
      size = (size + 1) >> 1
    }
    for (const [name, found] of way) right.set(name, found)
    return true
  }
  return leaves.flatMap((leaf, index) => (isRight(leaf) ? [] : [index]))
}
