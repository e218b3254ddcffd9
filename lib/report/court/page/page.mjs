import { checkContents } from './check.mjs'
import { drawn, element, factList, filled } from './document.mjs'
import { checkSeals } from './seals.mjs'

/**
 * The script of the page: checks what it holds and shows it. This file and its imports are inlined into the page.
 *
 * @typedef {import('./check.mjs').Again} Again
 * @typedef {import('./check.mjs').Checked} Checked
 * @typedef {import('./check.mjs').Finding} Finding
 * @typedef {import('./seals.mjs').Seal} Seal
 */

/** @type {{ columns: Record<string, string>, kinds: Record<string, string>, states: Record<string, string>, reasons: Record<string, string> } & Record<string, string>} */
const words = JSON.parse(document.getElementById('words')?.textContent ?? '{}')
const parts = new Map(
  Array.from(document.querySelectorAll('script[data-part]'), (part) => [
    part.getAttribute('data-part') ?? '',
    part.textContent ?? '',
  ]),
)

/** Differences that are named; a part that was exchanged may have thousands. */
const MOST_NAMED = 100

/** A sentence with its figures. @param {string} key @param {Record<string, string | number>} values */
const say = (key, values = {}) =>
  (words[key] ?? key).replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ''))

/** @param {string} id */
const placeIn = (id) => /** @type {HTMLElement} */ (document.querySelector(`#${id} > div`))

/** @param {string} column @param {number} row from 1 */
const placeOf = (column, row) => say('rowOf', { column: words.columns[column] ?? column, row })

/** @param {Again} again @param {number} from @param {number} to */
function cellTable({ cells, files }, from = 0, to = cells.length) {
  const table = element('table')
  const head = element('tr')
  for (const key of ['file', 'place', 'value']) head.append(element('th', say(key), { scope: 'col' }))
  table.append(head)
  for (let at = from; at < to; at++) {
    const [column = '', row = 0, value = null, written] = cells[at] ?? []
    const line = element('tr')
    const owner = files[at]?.bidderName ?? files[at]?.fileName ?? ''
    line.append(
      element('td', owner),
      element('td', placeOf(column, row + 1)),
      element('td', written ?? value ?? '—'),
    )
    table.append(line)
  }
  return filled(element('div', null, { class: 'box' }), table)
}

/** Figures of chance are not computed again: what they follow from is stated. @param {Again} again */
function chanceOf({ by, cells }) {
  if (by.expected === undefined) return []
  const figures = {
    count: cells.length / 2 / (by.each ?? 1),
    expected: by.expected,
    significance: by.significance ?? '',
  }
  return [element('p', say('chance', figures), { class: 'muted' })]
}

/** @param {Again} again */
function groundView(again) {
  const state = again.holds ? 'good' : 'bad'
  const result = element('p', null, { class: 'working' })
  result.append(
    element('span', `${say(again.holds ? 'same' : 'other')} `, { class: state }),
    say('computed', { kind: words.kinds[again.kind] ?? again.kind, working: again.working }),
  )
  const details = element('details')
  details.append(element('summary', say('cells', { count: again.cells.length })))
  // Thousands of cells are drawn only where somebody looks at them.
  details.addEventListener('toggle', () => details.append(cellTable(again)), { once: true })
  return [result, ...chanceOf(again), details]
}

/** @param {Finding} finding @param {readonly Again[]} again @param {number} at */
function findingView({ text, reason }, again, at) {
  const item = filled(element('li'), element('div', `${at + 1}. ${text}`))
  for (const one of again) item.append(...groundView(one))
  if (reason) item.append(element('p', words.reasons[reason] ?? reason, { class: 'muted' }))
  return item
}

/** @param {Checked} checked */
function showFindings({ analyses, again }) {
  for (const [at, analysis] of analyses.entries()) {
    const { title, rule, findings } = analysis
    const list = element('ol', null, { class: 'findings' })
    for (const [place, finding] of findings.entries())
      list.append(findingView(finding, again[at]?.[place] ?? [], place))
    const more = Number(/** @type {{ more?: number }} */ (analysis).more ?? 0)
    placeIn('findings').append(
      element('h3', say('analysis', { title, count: findings.length + more })),
      element('p', rule, { class: 'muted' }),
      list,
      ...(more > 0 ? [element('p', say('more', { count: more }), { class: 'muted' })] : []),
    )
  }
}

/** @param {Checked} checked */
function showFiles({ manifest, files }) {
  for (const { fileName, sha256 } of manifest?.inputs ?? []) {
    const cells = files.find((file) => file.sha256 === sha256)
    const root = manifest?.cells.find((file) => file.sha256 === sha256)
    const facts = /** @type {[string, Node | string][]} */ ([['SHA-256', element('code', sha256)]])
    if (cells && root) {
      facts.push([say('root'), element('code', root.root)])
      facts.push([say('shownCells'), say('cellsOf', { shown: cells.leaves.length, count: root.count })])
    }
    placeIn('files').append(element('h3', fileName), factList(facts))
  }
}

/** @param {Checked} checked @param {readonly Seal[]} seals */
function showChecks({ problems, again, files }, seals) {
  const all = again.flat()
  const computed = all.filter((grounds) => grounds.length > 0)
  const right = computed.filter((grounds) => grounds.every(({ holds }) => holds))
  const changed = (/** @type {string} */ what) => problems.filter((problem) => problem.what === what).length
  const state = (/** @type {boolean} */ isGood, /** @type {string} */ text) =>
    element('span', text, { class: isGood ? 'good' : 'bad' })
  const cells = files.reduce((sum, { leaves }) => sum + leaves.length, 0)
  const rows = /** @type {[string, Node | string][]} */ ([
    [
      say('partsCheck'),
      state(changed('part') === 0, say(changed('part') === 0 ? 'partsWhole' : 'partsChanged')),
    ],
    [
      say('cellsCheck'),
      state(changed('cell') === 0, say('ofAll', { right: cells - changed('cell'), all: cells })),
    ],
    [
      say('findingsCheck'),
      state(right.length === computed.length, say('ofAll', { right: right.length, all: computed.length })),
    ],
    [say('withoutCells'), say('countOf', { count: all.length - computed.length })],
  ])
  if (seals.length === 0) rows.unshift([say('seal'), element('span', say('noSeal'), { class: 'warn' })])
  const tones = { holds: 'good', fails: 'bad', unable: 'warn' }
  for (const { name, state: found, key } of seals.toReversed()) {
    const value = element('span')
    value.append(element('span', words.states[found] ?? found, { class: tones[found] }))
    if (key) value.append(` ${say('key')} `, element('code', key))
    rows.unshift([say('sealNamed', { name }), value])
  }
  placeIn('checks').append(factList(rows))
}

/** @param {Checked} checked @param {readonly Seal[]} seals */
function showVerdict({ problems }, seals) {
  const named = [
    ...seals.filter(({ state }) => state === 'fails').map(({ name }) => say('sealNamed', { name })),
    ...problems.map(({ what, name, place }) => {
      return `${say(what)} ${place ? `${place.fileName} · ${placeOf(place.column, place.row)}` : name}`
    }),
  ]
  const isUnable = seals.some(({ state }) => state === 'unable')
  const verdict = /** @type {HTMLElement} */ (document.getElementById('verdict'))
  const key =
    named.length > 0 ? 'differs' : isUnable ? 'unable' : seals.length === 0 ? 'wholeWithoutSeal' : 'whole'
  verdict.className = named.length > 0 ? 'bad' : isUnable || seals.length === 0 ? 'warn' : 'good'
  const list = element('ul')
  for (const text of named.slice(0, MOST_NAMED)) list.append(element('li', text))
  const more = named.length - MOST_NAMED
  if (more > 0) list.append(element('li', say('moreDifferences', { count: more })))
  verdict.replaceChildren(element('p', say(key)), ...(named.length > 0 ? [list] : []))
}

function showReport() {
  try {
    const { subtitle, blocks } = JSON.parse(parts.get('report.json') ?? '')
    const manifest = JSON.parse(parts.get('manifest.json') ?? '')
    const time = new Date(manifest.createdAt).toLocaleString(document.documentElement.lang)
    const about = /** @type {HTMLElement} */ (document.getElementById('about'))
    about.textContent = `${subtitle} · ${time}`
    placeIn('report').append(...drawn(blocks))
  } catch {
    // A part that cannot be read is named among the differences.
  }
}

async function show() {
  const checked = checkContents(parts)
  const seals = await checkSeals(parts, globalThis.crypto?.subtle)
  showVerdict(checked, seals)
  showChecks(checked, seals)
  showFindings(checked)
  showFiles(checked)
  showReport()
}

show().catch(() => {
  // A part of another form: what is named stands in the list of parts.
  const verdict = /** @type {HTMLElement} */ (document.getElementById('verdict'))
  verdict.className = 'bad'
  verdict.replaceChildren(element('p', say('unreadable')))
})
