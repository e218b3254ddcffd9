/**
 * Compares the files of an evidence package with its manifest. Plain JavaScript without imports: both the
 * page in the package and the command line use it.
 *
 * @typedef {{ sha256: string, size: number }} Found
 * @typedef {{ path: string, sha256: string, size: number }} Output
 * @typedef {{ path: string | null, fileName: string, sha256: string, size: number }} Input
 * @typedef {{ format: string, inputs: Input[], outputs: Output[] }} Manifest
 * @typedef {'same' | 'changed' | 'missing' | 'absent' | 'unknown'} State
 * @typedef {{ name: string, state: State, expected: string | null, actual: string | null }} Line
 */

export const FORMAT = 'clean-bid-evidence'
export const MANIFEST = 'manifest.json'
export const MANIFEST_SUM = 'manifest.sha256'

/** Files of the seal, which is made after the manifest and verified by itself (`lib/kit/seals`). @param {string} name */
export const isOfSeal = (name) =>
  /^seal\/(seal\.txt|(ed25519|sm2|external)\.sig|(ed25519|sm2|sm2-chain|external-chain)\.pem)$/.test(name)

/**
 * Files that operating systems create in folders.
 * @param {string} path
 */
function isIgnored(path) {
  const folders = path.toLowerCase().split('/')
  const name = folders.pop() ?? ''
  return name.startsWith('.') || ['thumbs.db', 'desktop.ini'].includes(name) || folders.includes('__macosx')
}

/**
 * The path before the manifest, since a package may be in a subfolder.
 * @param {Iterable<string>} names
 * @returns {string | null} null if there is no manifest
 */
export function rootOf(names) {
  const found = [...names].filter((name) => name === MANIFEST || name.endsWith(`/${MANIFEST}`))
  const [first] = found.sort((a, b) => a.length - b.length)
  return first === undefined ? null : first.slice(0, first.length - MANIFEST.length)
}

/**
 * The hash in `manifest.sha256`, in the format of `sha256sum`.
 * @param {string} text
 * @returns {string | null}
 */
export function sumOf(text) {
  return text.match(/^([0-9a-f]{64}) [ *]manifest\.json\s*$/)?.[1] ?? null
}

/**
 * @param {string} name
 * @param {{ sha256: string }} expected
 * @param {Found | undefined} actual
 * @param {State} without the state if the file is missing
 * @returns {Line}
 */
function lineOf(name, expected, actual, without) {
  const state = !actual ? without : actual.sha256 === expected.sha256 ? 'same' : 'changed'
  return { name, state, expected: expected.sha256, actual: actual?.sha256 ?? null }
}

/**
 * One line for every file of the package and every unknown file beside them. Inputs that were left out of the
 * package may be given beside it, otherwise they are `absent`.
 * @param {Manifest} manifest
 * @param {string | null} manifestSum the hash that `manifest.sha256` states
 * @param {Map<string, Found>} found by path within the package
 * @returns {Line[]}
 */
export function compare(manifest, manifestSum, found) {
  const left = new Map(
    [...found].filter(([name]) => !isIgnored(name) && name !== MANIFEST_SUM && !isOfSeal(name)),
  )
  /** @param {string} name */
  const take = (name) => {
    const file = left.get(name)
    left.delete(name)
    return file
  }
  const lines = [lineOf(MANIFEST, { sha256: manifestSum ?? '' }, take(MANIFEST), 'missing')]
  for (const output of manifest.outputs) lines.push(lineOf(output.path, output, take(output.path), 'missing'))
  for (const input of manifest.inputs) {
    if (input.path !== null) {
      lines.push(lineOf(input.path, input, take(input.path), 'missing'))
      continue
    }
    const names = [...left.keys()].filter((name) => name.split('/').pop() === input.fileName)
    const name = names.find((one) => left.get(one)?.sha256 === input.sha256) ?? names[0]
    lines.push(lineOf(input.fileName, input, name === undefined ? undefined : take(name), 'absent'))
  }
  for (const [name, { sha256 }] of left)
    lines.push({ name, state: 'unknown', expected: null, actual: sha256 })
  return lines
}

/**
 * Whether the package is unchanged.
 * @param {readonly Line[]} lines
 */
export const isWhole = (lines) => lines.every(({ state }) => state === 'same' || state === 'absent')
