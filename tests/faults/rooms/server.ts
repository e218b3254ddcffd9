import type { Fault } from '../fault'

/** The server, its threads, the small tools and the commands. */
export const FAULTS: readonly Fault[] = [
  {
    what: 'one caller with many requests takes every slot of the server',
    text: 'return Math.ceil(this.#places / 2)',
    instead: 'return this.#places',
    caughtBy: {
      runner: 'unit',
      file: 'lib/server/gate.test.ts',
      title: 'a caller with many requests does not block others',
    },
  },
  {
    what: 'a job that needs too much memory is reported as an internal error',
    text: 'drop(deathOf(error))',
    instead: 'drop(error)',
    caughtBy: {
      runner: 'unit',
      file: 'lib/compute/lane.test.ts',
      title: 'a job over the memory limit of its lane is refused with a message, and the next one runs',
    },
  },
  {
    what: 'a text that begins with @ becomes a formula when its workbook is saved again',
    text: 'first === 45 || first === 64 ||',
    instead: 'first === 45 ||',
    caughtBy: {
      runner: 'unit',
      file: 'lib/kit/excel/workbook.test.ts',
      title: 'text that looks like a formula stays text, also when saved again',
    },
  },
  {
    what: 'the command that checks the audit log compares it with its anchor only when a new one is accepted',
    text: 'anchored && !isAccepting ? [anchored, ...expected]',
    instead: 'anchored && isAccepting ? [anchored, ...expected]',
    caughtBy: {
      runner: 'unit',
      file: 'lib/audit/anchor.test.ts',
      title: 'the check finds that an older database was restored',
    },
  },
  {
    what: 'scripts of all pages carry the same nonce, which anybody can know',
    text: 'pagePolicy(crypto.randomUUID(), {',
    instead: "pagePolicy('page', {",
    caughtBy: {
      runner: 'contract',
      file: 'tests/contract/security.test.ts',
      title: 'a page executes only scripts with its own nonce, which is new each time',
    },
  },
]
