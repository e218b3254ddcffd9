import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a process has one of, and whatever opens, sets or counts it. */
const OF_A_PROCESS =
  /process\.(env|on|chdir|kill)|\bvi\.|globalThis|processGlobal|openStore|openPostgres|createServer|spawn|execFile|startReader|Worker\(|watched\(|support\/(queue|former-store|sweep-cases)/
/** A store and a data folder of its own, which can be closed and left. */
const OF_A_STORE = /DATA_DIR|newStore|openDatabase|support\/(stored-result|result-store|report-section)/
/** The settings that `shared-process.ts` takes back, and the one that only says less. */
const LEFT_BEHIND = /process\.env\.(DATA_DIR|LOG_LEVEL)/g

const testsBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts') && !name.endsWith('.long.test.ts'))
    .map((name) => join(folder, name))

/**
 * The unit tests that do not share processes and their modules with all others, which costs a third of what it would
 * otherwise: `apart` are those that need a process of their own, because they touch what a process has one of; `stores` those
 * that have a store, and follow each other in a process.
 */
export function ownProcessTests(folders: readonly string[]): { apart: string[]; stores: string[] } {
  const texts = folders.flatMap(testsBelow).map((path) => [path, readFileSync(path, 'utf8')] as const)
  const apart = texts.filter(([, text]) => OF_A_PROCESS.test(text.replace(LEFT_BEHIND, '')))
  const stores = texts.filter((one) => OF_A_STORE.test(one[1]) && !apart.includes(one))
  return { apart: apart.map(([path]) => path), stores: stores.map(([path]) => path) }
}
