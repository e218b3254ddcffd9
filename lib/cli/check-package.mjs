import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readdirSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import {
  compare,
  FORMAT,
  isWhole,
  MANIFEST,
  MANIFEST_SUM,
  rootOf,
  sumOf,
} from '../report/package/compare.mjs'
import { zipFiles } from './zip-files.mjs'

/**
 * `npm run check:package -- <zip or folder>`: verifies every file of an evidence package. Exits with 0 if all
 * are unchanged, 1 if one differs, 2 if there is no package.
 *
 * @typedef {{ name: string, stream: () => import('node:stream').Readable }} File
 */

/** @param {string} folder @returns {File[]} */
function filesBelow(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const path = join(entry.parentPath ?? entry.path, entry.name)
      return { name: relative(folder, path).split(sep).join('/'), stream: () => createReadStream(path) }
    })
}

/** @param {File} file */
async function hashOf(file) {
  const hash = createHash('sha256')
  let size = 0
  for await (const piece of file.stream()) {
    hash.update(piece)
    size += piece.length
  }
  return { sha256: hash.digest('hex'), size }
}

/** @param {File | undefined} file */
async function textOf(file) {
  const pieces = []
  if (file) for await (const piece of file.stream()) pieces.push(piece)
  return Buffer.concat(pieces).toString('utf8')
}

/** @param {File[]} files @param {string} root */
async function foundOf(files, root) {
  const found = new Map()
  for (const file of files) {
    const name = file.name.startsWith(root) ? file.name.slice(root.length) : file.name
    // A file that cannot even be unpacked differs from the one that was written.
    found.set(name, await hashOf(file).catch(() => ({ sha256: 'unreadable', size: -1 })))
  }
  return found
}

/** @param {string} path @returns {Promise<number>} the exit code */
async function check(path) {
  const files = statSync(path).isDirectory() ? filesBelow(path) : zipFiles(path)
  const root = rootOf(files.map(({ name }) => name))
  const named = (/** @type {string} */ name) => files.find((file) => file.name === root + name)
  const manifest = root === null ? null : JSON.parse(await textOf(named(MANIFEST)))
  if (root === null || manifest?.format !== FORMAT)
    throw new Error(`there is no ${MANIFEST} of an evidence package`)
  const sum = sumOf(await textOf(named(MANIFEST_SUM)))
  const lines = compare(manifest, sum, await foundOf(files, root))
  for (const { name, state } of lines) console.log(`${state.padEnd(8)} ${name}`)
  const bad = lines.filter((line) => !isWhole([line]))
  console.log(
    bad.length === 0 ? 'whole and unchanged' : `different: ${bad.map(({ name }) => name).join(', ')}`,
  )
  return bad.length === 0 ? 0 : 1
}

const [path] = process.argv.slice(2)
try {
  if (!path || !existsSync(path)) throw new Error('usage: npm run check:package -- <zip or folder>')
  process.exitCode = await check(path)
} catch (error) {
  console.error(`the package cannot be checked: ${error instanceof Error ? error.message : error}`)
  process.exitCode = 2
}
