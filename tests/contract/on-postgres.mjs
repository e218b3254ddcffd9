import { readdirSync } from 'node:fs'

/**
 * The part of the contract tests that also runs on PostgreSQL and a bucket, with two processes behind a proxy that gives each
 * call to the other one. It is about a third of the files: at least one of each subject, those first whose data several
 * processes share (sessions, runs, imports, exports, locks of the log). Left out are files that look into the data folder or
 * start servers of their own, because they are about one process, and then those that take longest. `personal` is not
 * among them: for 20 seconds each process keeps how many things a person has to do.
 */
export const ON_POSTGRES = 'contract on PostgreSQL'

const FILES = [
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
export const filesOnPostgres = () => FILES.map((name) => `tests/contract/${name}.test.ts`)

/** Files that are about one process on SQLite and its data folder, or start the stores that they need themselves. */
const OF_THEIR_OWN = [
  'backup',
  'faults',
  'first-start',
  'installation',
  'integrity',
  'key-rotation',
  'move',
  'operations',
  'several-processes',
  'upgrade',
]

/** All other files: they hold whatever store the product has. */
export const filesOfAnyStore = () =>
  readdirSync('tests/contract')
    .filter((name) => name.endsWith('.test.ts') && !OF_THEIR_OWN.includes(name.slice(0, -8)))
    .map((name) => `tests/contract/${name}`)
