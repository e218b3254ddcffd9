import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Exit codes: after NOT_DONE `.ci/run` continues and ends with a warning. */
export const [CLEAN, HOLES, NOT_DONE] = [0, 1, 2]

/** Time limit for one answer of the registry. */
const PATIENCE_MS = 120_000

/** A version that every list of known vulnerabilities contains: a registry without it has no such list. */
const KNOWN = { name: 'minimist', version: '0.0.8' }

/**
 * The number of critical and high vulnerabilities that `npm audit` reports for the project in `folder`; a text with
 * the reason if it could not check the dependencies.
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
    // The output of npm is not an answer of the registry; its error output has the reason.
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
  const result = { output: '', errors: '' }
  child.stdout.on('data', (chunk) => {
    result.output += chunk
  })
  child.stderr.on('data', (chunk) => {
    result.errors += chunk
  })
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ output: '', errors: error.message }))
    child.on('close', () => resolve(result))
  })
}

/** Turns `folder` into a project that requires the vulnerable version. @param {string} folder */
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
 * Asks the registry for known vulnerabilities of the installed packages. If it reports none, it is asked about a
 * known one, because a registry without a list gives the same answer as one that knows of no vulnerability.
 * @param {string[]} more arguments for npm
 * @returns {Promise<{ code: number, line: string }>}
 */
export async function audit(more = []) {
  const notDone = (/** @type {string} */ why) => ({
    code: NOT_DONE,
    line: `dependency audit: not done: ${why}`,
  })
  // A separate cache, so that an earlier answer is not used.
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
    return notDone(
      `the registry lists no vulnerability of ${KNOWN.name} ${KNOWN.version}, which has known ones`,
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { code, line } = await audit(process.argv.slice(2))
  console.log(line)
  process.exitCode = code
}
