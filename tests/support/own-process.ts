import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a process has one of, and whatever opens, sets or counts it. */
const OF_A_PROCESS =
  /process\.(env|on|chdir|kill)|\bvi\.|globalThis|processGlobal|DATA_DIR|newStore|openDatabase|openStore|openPostgres|createServer|spawn|startReader|Worker\(|watched\(|support\/(queue|former-store|stored-result|result-store|report-section|sweep-cases)/

const testsBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts') && !name.endsWith('.long.test.ts'))
    .map((name) => join(folder, name))

/**
 * The unit tests that need a process of their own: those that touch what a process has one of. All others share processes and
 * their modules, which costs a third of what it would otherwise.
 */
export const ownProcessTests = (folders: readonly string[]): string[] =>
  folders.flatMap(testsBelow).filter((path) => OF_A_PROCESS.test(readFileSync(path, 'utf8')))
