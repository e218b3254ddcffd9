import { computeAgain } from './relations.mjs'
import { astray, hashText } from './tree.mjs'

/**
 * Checks everything that a page for a court holds but its seals: its parts against the manifest, the cells against the
 * sealed roots, and what each finding states against its cells. Names whatever differs.
 *
 * @typedef {import('./tree.mjs').Cell} Cell
 * @typedef {{ fileName: string, bidderName: string | null, fileType: number, sha256: string, leaves: { at: number, cell: Cell }[], nodes: Record<string, string> }} FileOfCells
 * @typedef {{ kind: string, cells: readonly (readonly [file: number, leaf: number])[], states?: number, by?: Record<string, number> }} Ground
 * @typedef {{ text: string, reason: string | null, grounds: readonly Ground[] }} Finding
 * @typedef {{ id: string, title: string, rule: string, findings: readonly Finding[] }} Analysis
 * @typedef {{ path: string, sha256: string, size: number }} Output
 * @typedef {{ sha256: string, root: string, count: number }} Rooted
 * @typedef {{ outputs: readonly Output[], cells: readonly Rooted[], inputs: readonly { sha256: string, fileName: string }[] }} Manifest
 * @typedef {{ fileName: string, column: string, row: number }} Place of a cell, its row from 1
 * @typedef {{ what: 'part' | 'cell' | 'finding', name: string, place?: Place }} Problem
 * @typedef {{ holds: boolean, working: string, kind: string, cells: readonly (Cell | undefined)[], files: readonly (FileOfCells | undefined)[], by: Record<string, number> }} Again
 * @typedef {{ problems: Problem[], manifest: Manifest | null, files: readonly FileOfCells[], analyses: readonly Analysis[], again: readonly (readonly (readonly Again[])[])[] }} Checked
 */

/** The page itself, which cannot read itself: the command of the documentation compares it. */
export const PAGE = 'page.html'

/** @template T @param {ReadonlyMap<string, string>} parts @param {string} name @returns {T | null} */
function parsed(parts, name) {
  try {
    return JSON.parse(parts.get(name) ?? '')
  } catch {
    return null
  }
}

/** @param {ReadonlyMap<string, string>} parts @param {Manifest | null} manifest @returns {Problem[]} */
function partProblems(parts, manifest) {
  const sum = `${hashText(parts.get('manifest.json') ?? '')}  manifest.json\n`
  const changed = parts.get('manifest.sha256') === sum ? [] : ['manifest.json']
  const outputs = manifest?.outputs ?? []
  for (const { path, sha256, size } of outputs) {
    const text = parts.get(path)
    if (path === PAGE) continue
    const isSame =
      text !== undefined && hashText(text) === sha256 && new TextEncoder().encode(text).length === size
    if (!isSame) changed.push(path)
  }
  const known = new Set(['manifest.json', 'manifest.sha256', ...outputs.map(({ path }) => path)])
  for (const name of parts.keys()) if (!known.has(name) && !name.startsWith('seal/')) changed.push(name)
  return changed.map((name) => ({ what: 'part', name }))
}

/** @param {FileOfCells} file @param {Manifest | null} manifest @returns {Problem[]} */
function cellProblems(file, manifest) {
  const root = manifest?.cells.find(({ sha256 }) => sha256 === file.sha256)
  const isListed = manifest?.inputs.some(({ sha256 }) => sha256 === file.sha256)
  if (!root || !isListed) return [{ what: 'part', name: file.fileName }]
  return astray(file, root).map((at) => {
    const [column = '', index = 0] = file.leaves[at]?.cell ?? []
    const place = { fileName: file.fileName, column, row: Number(index) + 1 }
    return { what: 'cell', name: Object.values(place).join(' · '), place }
  })
}

/** @param {Ground} ground @param {readonly FileOfCells[]} files @returns {Again} */
function again(ground, files) {
  const cells = ground.cells.map(([file, leaf]) => files[file]?.leaves[leaf]?.cell)
  const isWhole = cells.every((cell) => cell !== undefined)
  const result = isWhole
    ? computeAgain({ ...ground, cells: /** @type {Cell[]} */ (cells) })
    : { holds: false, working: '—' }
  const { kind, by = {} } = ground
  return { ...result, kind, cells, by, files: ground.cells.map(([file]) => files[file]) }
}

/** @param {ReadonlyMap<string, string>} parts of the page, by name @returns {Checked} */
export function checkContents(parts) {
  const manifest = /** @type {Manifest | null} */ (parsed(parts, 'manifest.json'))
  const files = /** @type {FileOfCells[] | null} */ (parsed(parts, 'cells.json')) ?? []
  const analyses = /** @type {Analysis[] | null} */ (parsed(parts, 'findings.json')) ?? []
  /** @type {Problem[]} */
  const problems = []
  /** Whatever was made of a part, a page has to say that it is wrong. @param {() => void} look */
  const guarded = (look) => {
    try {
      look()
    } catch {
      problems.push({ what: 'part', name: 'manifest.json' })
    }
  }
  guarded(() => problems.push(...partProblems(parts, manifest)))
  guarded(() => problems.push(...files.flatMap((file) => cellProblems(file, manifest))))
  /** @type {Again[][][]} */
  const results = []
  guarded(() => {
    for (const { findings } of analyses)
      results.push(findings.map(({ grounds }) => grounds.map((ground) => again(ground, files))))
  })
  for (const [at, { title, findings }] of analyses.entries())
    for (const [place, { text }] of findings.entries())
      if (results[at]?.[place]?.some(({ holds }) => !holds))
        problems.push({ what: 'finding', name: `${title} ${place + 1}: ${text}` })
  return { problems, manifest, files, analyses, again: results }
}
