import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { Readable } from 'node:stream'
import { checkExternal } from '../kit/seals/external.mjs'
import { checkSeal, fingerprint, SEAL } from '../kit/seals/seal.mjs'
import { partsOf } from '../report/court/parts.mjs'
import {
  compare,
  FORMAT,
  isOfSeal,
  isWhole,
  MANIFEST,
  MANIFEST_SUM,
  rootOf,
  sumOf,
} from '../report/package/compare.mjs'
import { zipFiles } from './zip-files.mjs'

const words = process.argv.slice(2)
const [path] = words

/**
 * `npm run check:package -- <zip, folder or html> [--roots <pem>] [--name <who may have signed>]…`: verifies every file of an
 * evidence package, or every part of a file for a court with the script of its page, and the seal, with `--roots` also the signature of somebody else. Exits with 0 if all are unchanged, 1 if one differs, 2 if
 * there is no package.
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

/** The parts of a file for a court. @param {string} path @returns {File[]} */
const filesOfPage = (path) =>
  Array.from(partsOf(readFileSync(path, 'utf8')), ([name, bytes]) => ({
    name,
    stream: () => Readable.from([bytes]),
  }))

/** @param {string} path @returns {File[]} */
function filesOf(path) {
  if (statSync(path).isDirectory()) return filesBelow(path)
  return path.toLowerCase().endsWith('.html') ? filesOfPage(path) : zipFiles(path)
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
async function bytesOf(file) {
  const pieces = []
  if (file) for await (const piece of file.stream()) pieces.push(piece)
  return Buffer.concat(pieces)
}

/** @param {File | undefined} file */
const textOf = async (file) => (await bytesOf(file)).toString('utf8')

/** @param {string} name @returns {string[]} what stands after each option of this name */
const optionsIn = (name) =>
  words.flatMap((word, at) => (word === name && words[at + 1] ? [String(words[at + 1])] : []))

/** @param {ReadonlyMap<string, Buffer>} files of the seal @returns {string | null} what is wrong with somebody else's signature */
function externalProblem(files) {
  const [text, signature, chain] = [SEAL.text, SEAL.external, SEAL.externalChain].map((name) =>
    files.get(name),
  )
  const [roots] = optionsIn('--roots')
  if (!signature && !chain) return null
  if (!roots) {
    console.log('seal     external signature: not checked, state the roots it may rest on (--roots)')
    return null
  }
  try {
    if (!text || !signature || !chain) throw new Error('the signature or its certificate is missing')
    const trusted = { roots: readFileSync(roots, 'utf8'), names: optionsIn('--name') }
    const name = checkExternal({ text, signature, chain: chain.toString('utf8') }, trusted)
    console.log(`seal     external signature: holds, of ${name}`)
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/**
 * Verifies the seal, if there is one. @param {File[]} files @param {string} root @param {Buffer} manifest
 * @returns {Promise<string[]>} what does not hold
 */
async function sealProblems(files, root, manifest) {
  const seal = new Map()
  for (const file of files) {
    const name = file.name.startsWith(root) ? file.name.slice(root.length) : file.name
    if (isOfSeal(name)) seal.set(name, await bytesOf(file))
  }
  if (seal.size === 0) {
    console.log('no seal: this shows whether files were changed, not who made them')
    return []
  }
  const keys = { Ed25519: SEAL.ed25519Key, SM2: SEAL.sm2Key }
  const found = checkSeal(seal, manifest)
  for (const { name, problem } of found) {
    const key = seal.get(Object.entries(keys).find(([kind]) => kind === name)?.[1] ?? '')
    const made = key ? `, key ${fingerprint(key.toString('utf8'))}` : ''
    console.log(`seal     ${name}: ${problem ?? `holds${made}`}`)
  }
  const external = externalProblem(seal)
  if (external) console.log(`seal     external signature: ${external}`)
  const failed = found.filter(({ problem }) => problem !== null).map(({ name }) => `seal (${name})`)
  return external ? [...failed, 'seal (external signature)'] : failed
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
  const files = filesOf(path)
  const root = rootOf(files.map(({ name }) => name))
  const named = (/** @type {string} */ name) => files.find((file) => file.name === root + name)
  const stated = root === null ? Buffer.alloc(0) : await bytesOf(named(MANIFEST))
  const manifest = root === null ? null : JSON.parse(stated.toString('utf8'))
  if (root === null || manifest?.format !== FORMAT)
    throw new Error(`there is no ${MANIFEST} of an evidence package`)
  const sum = sumOf(await textOf(named(MANIFEST_SUM)))
  const lines = compare(manifest, sum, await foundOf(files, root))
  for (const { name, state } of lines) console.log(`${state.padEnd(8)} ${name}`)
  const changed = lines.filter((line) => !isWhole([line])).map(({ name }) => name)
  const bad = [...changed, ...(await sealProblems(files, root, stated))]
  console.log(bad.length === 0 ? 'whole and unchanged' : `different: ${bad.join(', ')}`)
  return bad.length === 0 ? 0 : 1
}

try {
  if (!path || !existsSync(path)) throw new Error('usage: npm run check:package -- <zip, folder or html>')
  process.exitCode = await check(path)
} catch (error) {
  console.error(`the package cannot be checked: ${error instanceof Error ? error.message : error}`)
  process.exitCode = 2
}
