import type { Fault } from '../fault'

/** Runs and their rows, parameters, and the views of the analyses. */
export const FAULTS: readonly Fault[] = [
  {
    what: 'missing values come first when a table is sorted in descending order',
    text: 'return Number(Number.isNaN(one)) - Number(Number.isNaN(other))',
    instead: 'return sign * (Number(Number.isNaN(one)) - Number(Number.isNaN(other)))',
    caughtBy: {
      runner: 'unit',
      file: 'lib/runs/listed.test.ts',
      title: 'is what a plain sort of the filtered rows gives, page by page',
    },
  },
  {
    what: 'a section without parameters of its own has those of the product instead of its organisation',
    text: 'decodeParams(values ?? {}, defaults.get(organisationId))',
    instead: 'decodeParams(values ?? {})',
    caughtBy: {
      runner: 'unit',
      file: 'lib/params/params.test.ts',
      title: 'a section has the defaults of its organisation until it has its own',
    },
  },
  {
    what: 'a run that succeeds also takes away the results of the other analyses of its section',
    text: 'eq(runs.analysis, run.analysis),',
    instead: '',
    caughtBy: {
      runner: 'unit',
      file: 'lib/runs/outdated/outdated.test.ts',
      title: 'each result is outdated for its own reasons',
    },
  },
  {
    what: 'the id of a past section is shown to people who may not open it',
    text: 'return sectionName === undefined ? { openId: null, sectionName: null } : { openId, sectionName }',
    instead: 'return sectionName === undefined ? { openId, sectionName: null } : { openId, sectionName }',
    caughtBy: {
      runner: 'contract',
      file: 'tests/contract/screens.test.ts',
      title: 'sections that a person may not open have neither name nor id, whatever is asked for',
    },
  },
  {
    what: 'the switch that hides normal rows of the matrix of equal prices is in the address but has no effect',
    text: "hideNormal: single(query, 'hideNormal') === '1'",
    instead: "hideNormal: single(query, 'hideNormal') === 'true'",
    caughtBy: {
      runner: 'browser',
      file: 'tests/browser/regular.spec.ts',
      title: 'normal rows can be hidden, and the address contains it',
    },
  },
]
