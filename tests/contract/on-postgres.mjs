import { readdirSync } from 'node:fs'

/**
 * The part of the contract tests that also runs on PostgreSQL and a bucket, with two processes behind a proxy that gives each
 * call to the other one. It is about a third of the files: at least one of each subject, those first whose data several
 * processes share (sessions, runs, imports, exports, locks of the log). Left out are files that look into the data folder or
 * start servers of their own, because they are about one process, and then those that take longest. `personal` is not
 * among them: for 20 seconds each process keeps how many things a person has to do.
 */
const SHARED = [
  'administration',
  'attendance',
  'auths',
  'award-lab',
  'build-ups',
  'changes',
  'chapters',
  'cobids',
  'enlist',
  'experts',
  'exports',
  'features',
  'file-columns',
  'formats',
  'from-files',
  'groups',
  'identities',
  'judging',
  'laws',
  'leader',
  'own-sessions',
  'params',
  'people',
  'platform',
  'removal',
  'report',
  'samples',
  'screens',
  'section-data',
  'shares',
  'sign-in',
  'unbalance',
  'uploads',
]

/** The files, as arguments of the runner; each is the only one whose path ends so. */
export const filesOnPostgres = () => SHARED.map((name) => `tests/contract/${name}.test.ts`)

/** What also runs in the short form, with one process on PostgreSQL: queries of all subjects, at little cost. */
export const FEW_ON_POSTGRES = [
  'auths',
  'changes',
  'cobids',
  'enlist',
  'features',
  'from-files',
  'groups',
  'laws',
  'params',
  'platform',
  'screens-inputs',
  'section-data',
  'shares',
  'uploads',
].map((name) => `tests/contract/${name}.test.ts`)

/**
 * Files that are about one process on SQLite, look for what is in its folder, or start the stores that they need. What they test
 * of folders and objects is tested on a bucket in lib/kit/objects, lib/server/sweep and `removal`.
 */
const OF_THEIR_OWN = [
  'backup',
  'broken-uploads',
  'demo',
  'faults',
  'installation',
  'integrity',
  'move',
  'ocds',
  'operations',
  'proposals',
  'reference-lists',
  'reference-texts',
  'report-exports',
  'service-keys',
  'several-processes',
  'restart',
  'sign-in-guard',
  'upgrade',
  'wrong-files',
]

/**
 * Files that send what a proxy refuses or answers by itself, and `personal`: for 20 seconds each process keeps how many things
 * a person has to do.
 */
const OF_ONE_PROCESS = ['keep-alive', 'page-access', 'personal', 'refusals']

/**
 * All other files: they hold whatever store the product has.
 * @param {boolean} isShared whether several processes answer behind a proxy
 */
export function filesOfAnyStore(isShared) {
  const without = [...OF_THEIR_OWN, ...(isShared ? OF_ONE_PROCESS : [])]
  return readdirSync('tests/contract')
    .filter(
      (name) =>
        name.endsWith('.test.ts') && !name.endsWith('.long.test.ts') && !without.includes(name.slice(0, -8)),
    )
    .map((name) => `tests/contract/${name}`)
}
