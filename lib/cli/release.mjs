import { createHash } from 'node:crypto'
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { writeArchive } from './release/archive.mjs'
import { sumOf } from './release/signing.mjs'
import { output, refuse } from './release/tools.mjs'

/**
 * `npm run release [-- <folder>] [--source-only]`: the files of a release: its source, what it is made of, what changed, an archive
 * that runs as it is, and the sums of all of them. `RELEASE_KEY`: the key that signs it.
 */

/** A release contains only committed files, so that everybody can build the same again. */
function checkTree() {
  const changed = output('git', ['status', '--porcelain']).trim()
  if (changed !== '') refuse(`commit these changes first:\n${changed}`)
}

/** @param {string} version */
function checkChanges(version) {
  const listed = readFileSync('CHANGELOG.md', 'utf8').split('\n')
  if (!listed.some((line) => line.startsWith(`## [${version}] - `)))
    refuse(`CHANGELOG.md does not say what changed in ${version}`)
}

/** An empty folder: a file left from before would get a sum as if it were of this release. @param {string} folder */
function emptyFolder(folder) {
  mkdirSync(folder, { recursive: true })
  if (readdirSync(folder).length > 0) refuse(`${folder} is not empty`)
}

/** Packages that are installed because others want them beside themselves, which `legacy-peer-deps` leaves out. */
function companions() {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const wanted = Object.entries(packages).filter(([, one]) => one.peer)
  return Object.fromEntries(wanted.map(([path, one]) => [path.split('node_modules/').at(-1), one.version]))
}

/** The list of parts with a number and a time of the commit in place of random ones. @param {string} text */
function settled(text) {
  const [commit = '', time = ''] = output('git', ['log', '-1', '--format=%H %cI']).trim().split(' ')
  const list = JSON.parse(text)
  const of = createHash('sha256').update(commit).digest('hex')
  const number = [
    of.slice(0, 8),
    of.slice(8, 12),
    `8${of.slice(13, 16)}`,
    `8${of.slice(17, 20)}`,
    of.slice(20, 32),
  ]
  list.serialNumber = `urn:uuid:${number.join('-')}`
  list.metadata.timestamp = new Date(time).toISOString()
  return `${JSON.stringify(list, null, 2)}\n`
}

/**
 * Every package of the lock file, which the archive holds: whatever is installed here besides is no part of it. npm names
 * the whole after its folder. Without `legacy-peer-deps` it refuses a lock in which two tools of development do not agree about
 * an optional companion; with `omit=dev` it leaves out what both the product and its development need.
 * @param {string} name
 */
function partsOf(name) {
  const parent = mkdtempSync(join(tmpdir(), `${name}-`))
  const folder = join(parent, name)
  try {
    mkdirSync(folder)
    for (const file of ['package.json', 'package-lock.json']) {
      const content = JSON.parse(readFileSync(file, 'utf8'))
      Object.assign((content.packages?.[''] ?? content).dependencies, companions())
      writeFileSync(join(folder, file), JSON.stringify(content))
    }
    return output('npm', ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--legacy-peer-deps'], {
      cwd: folder,
    })
  } finally {
    rmSync(parent, { recursive: true })
  }
}

const { name, version } = JSON.parse(readFileSync('package.json', 'utf8'))
const title = `${name}-${version}`
const words = process.argv.slice(2)
const folder = words.find((word) => !word.startsWith('--')) ?? join('release', title)
checkTree()
checkChanges(version)
emptyFolder(folder)
const archive = join(folder, `${title}.tar.gz`)
output('git', ['archive', '--format=tar.gz', `--prefix=${title}/`, `--output=${archive}`, 'HEAD'])
writeFileSync(join(folder, `${title}.cdx.json`), settled(partsOf(name)))
copyFileSync('CHANGELOG.md', join(folder, 'CHANGELOG.md'))
if (!words.includes('--source-only'))
  writeArchive(folder, { version, keyPath: resolve(process.env.RELEASE_KEY ?? 'release-key.pem') })
const sums = readdirSync(folder)
  .sort()
  .map((file) => `${sumOf(join(folder, file))}  ${file}\n`)
writeFileSync(join(folder, 'SHA256SUMS'), sums.join(''))
console.log(`${folder}: ${readdirSync(folder).sort().join(', ')}`)
