import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Exit codes: `.ci/run` goes on after NOT_DONE, and ends with a warning. */
export const [CLEAN, HOLES, NOT_DONE] = [0, 1, 2]

/** So long the registry may take for one answer. */
const PATIENCE_MS = 120_000

/** A version that every list of known holes names: a registry that does not know of it keeps no list. */
const KNOWN = { name: 'minimist', version: '0.0.8' }

/**
 * How many critical and high holes `npm audit` counts in the project in `folder`, of `dependencies` that were
 * looked at; a text that says why it counted none.
 * @param {string} folder @param {string[]} more arguments for npm
 * @returns {Promise<{ critical: number, high: number } | string>}
 */
async function holesIn(folder, more) {
  const { output, errors } = await npmAudit(folder, more)
  /** @type {any} */
  let answer = null
  try {
    answer = JSON.parse(output)
  } catch {
    // What npm printed is no answer of the registry; its errors say why.
  }
  const { vulnerabilities: holes, dependencies } = answer?.metadata ?? {}
  const isCounted = [holes?.critical, holes?.high].every(Number.isInteger) && dependencies?.prod > 0
  if (isCounted && !answer.error) return holes
  const reason = answer?.message || answer?.error?.summary || errors
  return String(reason).trim().split('\n')[0] || 'no answer'
}

/** @param {string} cwd @param {string[]} more @returns {Promise<{ output: string, errors: string }>} */
function npmAudit(cwd, more) {
  const all = ['audit', '--omit=dev', '--package-lock-only', '--json', '--fetch-retries=0', ...more]
  const child = spawn('npm', all, { cwd, timeout: PATIENCE_MS })
  const said = { output: '', errors: '' }
  child.stdout.on('data', (chunk) => {
    said.output += chunk
  })
  child.stderr.on('data', (chunk) => {
    said.errors += chunk
  })
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ output: '', errors: error.message }))
    child.on('close', () => resolve(said))
  })
}

/** Makes `folder` a project that needs the version with a known hole. @param {string} folder */
function writeControl(folder) {
  const control = { name: 'control', version: '1.0.0', dependencies: { [KNOWN.name]: KNOWN.version } }
  const packages = { '': control, [`node_modules/${KNOWN.name}`]: { version: KNOWN.version } }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(control))
  writeFileSync(
    join(folder, 'package-lock.json'),
    JSON.stringify({ ...control, lockfileVersion: 3, packages }),
  )
}

/** @param {{ critical: number, high: number }} holes */
const total = ({ critical, high }) => critical + high

/**
 * Asks the registry for known holes in what the product installs. Where it names none, it is asked for one that
 * is known, because a registry without a list says the same as one that knows of no hole.
 * @param {string[]} more arguments for npm
 * @returns {Promise<{ code: number, line: string }>}
 */
export async function audit(more = []) {
  const notDone = (/** @type {string} */ why) => ({
    code: NOT_DONE,
    line: `dependency audit: not done: ${why}`,
  })
  // A cache of its own: an answer of another day is no audit of today.
  const folder = mkdtempSync(join(tmpdir(), 'dependency-audit-'))
  const options = [`--cache=${join(folder, 'cache')}`, ...more]
  try {
    const found = await holesIn('.', options)
    if (typeof found === 'string') return notDone(found)
    const line = `dependency audit: ${found.critical} critical, ${found.high} high`
    if (total(found) > 0) return { code: HOLES, line }
    writeControl(folder)
    const control = await holesIn(folder, options)
    if (typeof control === 'string') return notDone(control)
    if (total(control) > 0) return { code: CLEAN, line }
    return notDone(`the registry names no hole of ${KNOWN.name} ${KNOWN.version}, which has known ones`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { code, line } = await audit(process.argv.slice(2))
  console.log(line)
  process.exitCode = code
}
