import { compare, FORMAT, isWhole, MANIFEST, MANIFEST_SUM, rootOf, sumOf } from './compare.mjs'
import { sha256 } from './sha256.mjs'

/**
 * The script of the check page: hashes the dropped files offline and reports differences. This file and its
 * imports are inlined into the page.
 *
 * @typedef {{ name: string, file: File }} Given
 */

/** Larger files are hashed in pieces, because the browser's hash needs the whole file in memory. */
const AT_ONCE = 256 * 1024 * 1024

/** @param {string} id */
const element = (id) => /** @type {HTMLElement} */ (document.getElementById(id))
/** @type {Record<string, string>} */
const words = JSON.parse(element('words').textContent ?? '{}')

/** @param {File} file */
async function hashOf(file) {
  if (globalThis.crypto?.subtle && file.size <= AT_ONCE) {
    const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))
    return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  }
  const hash = sha256()
  const step = 8 * 1024 * 1024
  for (let at = 0; at < file.size; at += step) {
    hash.update(new Uint8Array(await file.slice(at, at + step).arrayBuffer()))
  }
  return hash.digest()
}

/** @param {import('./compare.mjs').Line[]} lines */
function show(lines) {
  const table = /** @type {HTMLTableElement} */ (document.querySelector('table'))
  const body = /** @type {HTMLElement} */ (table.tBodies[0])
  const isBad = (/** @type {import('./compare.mjs').Line} */ line) => !isWhole([line])
  const sorted = [...lines].sort((a, b) => Number(isBad(b)) - Number(isBad(a)))
  body.replaceChildren(
    ...sorted.map((line) => {
      const row = document.createElement('tr')
      const texts = [line.name, words[line.state], line.actual ?? line.expected]
      for (const [at, text] of texts.entries()) {
        const cell = row.insertCell()
        const inner = at === 2 ? cell.appendChild(document.createElement('code')) : cell
        inner.textContent = text ?? ''
        if (at === 1) cell.className = isBad(line) ? 'bad' : 'good'
      }
      return row
    }),
  )
  table.hidden = lines.length === 0
}

/** @param {string} text @param {boolean} isGood */
function say(text, isGood) {
  const summary = element('summary')
  summary.textContent = text
  summary.className = isGood ? 'good' : 'bad'
}

/**
 * Maps file names to paths in the package. Files chosen without folders are matched by base name, which is
 * unique within a package.
 * @param {Given[]} given @param {import('./compare.mjs').Manifest} manifest @param {string} root
 */
function namesOf(given, manifest, root) {
  const paths = [...manifest.outputs, ...manifest.inputs].flatMap(({ path }) => path ?? [])
  const isFlat = given.every(({ name }) => !name.includes('/'))
  return given.map(({ name, file }) => {
    const inside = name.startsWith(root) ? name.slice(root.length) : name
    const whole = isFlat ? paths.find((path) => path.split('/').pop() === name) : undefined
    return { name: whole ?? inside, file }
  })
}

/** @param {Given[]} given */
async function check(given) {
  // Clear the earlier result before the first await.
  say(words.checking ?? '', true)
  show([])
  const root = rootOf(given.map(({ name }) => name))
  const textOf = (/** @type {string} */ name) => given.find((one) => one.name === root + name)?.file.text()
  let manifest = null
  try {
    manifest = root === null ? null : JSON.parse((await textOf(MANIFEST)) ?? '')
  } catch {
    // Treated like a missing manifest.
  }
  if (root === null || manifest?.format !== FORMAT) return say(words.noManifest ?? '', false)
  const found = new Map()
  for (const { name, file } of namesOf(given, manifest, root)) {
    say(`${words.checking} ${name}`, true)
    // An unreadable file counts as changed.
    const hash = await hashOf(file).catch(() => '')
    found.set(name, { sha256: hash, size: file.size })
  }
  const lines = compare(manifest, sumOf((await textOf(MANIFEST_SUM)) ?? ''), found)
  const bad = lines.filter((line) => !isWhole([line]))
  show(lines)
  if (bad.length === 0) say(words.whole ?? '', true)
  else say(`${words.differs} ${bad.map(({ name }) => name).join(', ')}`, false)
}

/** @param {FileSystemEntry} entry @returns {Promise<Given[]>} */
async function filesOfEntry(entry) {
  const name = entry.fullPath.replace(/^\//, '')
  if (entry.isFile) {
    const one = /** @type {FileSystemFileEntry} */ (entry)
    return [{ name, file: await new Promise((resolve, reject) => one.file(resolve, reject)) }]
  }
  const reader = /** @type {FileSystemDirectoryEntry} */ (entry).createReader()
  const all = []
  for (;;) {
    /** @type {FileSystemEntry[]} */
    const some = await new Promise((resolve, reject) => reader.readEntries(resolve, reject))
    if (some.length === 0) return all
    for (const inner of some) all.push(...(await filesOfEntry(inner)))
  }
}

for (const id of ['files', 'folder']) {
  const input = /** @type {HTMLInputElement} */ (element(id))
  input.addEventListener('change', () => {
    void check([...(input.files ?? [])].map((file) => ({ name: file.webkitRelativePath || file.name, file })))
  })
}
const drop = element('drop')
drop.addEventListener('dragover', (event) => {
  event.preventDefault()
  drop.classList.add('over')
})
drop.addEventListener('dragleave', () => drop.classList.remove('over'))
drop.addEventListener('drop', async (event) => {
  event.preventDefault()
  drop.classList.remove('over')
  // Entries are only available before the first await.
  const entries = [...(event.dataTransfer?.items ?? [])].flatMap((item) => item.webkitGetAsEntry() ?? [])
  const given = await Promise.all(entries.map(filesOfEntry))
  await check(given.flat())
})
