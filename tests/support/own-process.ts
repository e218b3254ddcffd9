import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a process has one of, and whatever opens, sets or counts it. */
const OF_A_PROCESS =
  /process\.(env|on|chdir|kill)|\bvi\.|globalThis|processGlobal|openStore|openPostgres|startReader|Worker\(|watched\(|support\/(queue|former-store|sweep-cases)/
/** A store and a data folder of its own, which can be closed and left. */
const OF_A_STORE = /DATA_DIR|newStore|openDatabase|support\/(stored-result|result-store|report-section)/
/** The settings that `shared-process.ts` takes back, and the one that only says less. */
const LEFT_BEHIND = /process\.env\.(DATA_DIR|LOG_LEVEL)/g

const testsBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts') && !name.endsWith('.long.test.ts'))
    .map((name) => join(folder, name))

/**
 * The unit tests that need a process of their own: those that touch what a process has one of. All others share processes and
 * their modules, which costs a third of what it would otherwise; what has a store leaves it (`shared-process.ts`).
 * @param storesToo whether what has a store needs a process of its own as well
 */
export const ownProcessTests = (folders: readonly string[], storesToo: boolean): string[] =>
  folders.flatMap(testsBelow).filter((path) => {
    const text = readFileSync(path, 'utf8')
    return OF_A_PROCESS.test(text.replace(LEFT_BEHIND, '')) || (storesToo && OF_A_STORE.test(text))
  })
