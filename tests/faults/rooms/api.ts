import type { Fault } from '../fault'

export const FAULTS: readonly Fault[] = [
  {
    what: 'a call that needs one of several permissions needs all of them',
    text: 'needed && !needed.some(',
    instead: 'needed && !needed.every(',
    caughtBy: {
      runner: 'contract',
      file: 'tests/contract/auths.test.ts',
      title: 'an evaluator chooses members only for sections they are a member of',
    },
  },
  {
    what: 'the name of a download stands in its header as it is, so that one with Chinese characters fails',
    text: "name.replace(/[^\\x20-\\x7e]/g, '_')",
    instead: 'name',
    caughtBy: {
      runner: 'contract',
      file: 'tests/contract/uploads.test.ts',
      title: 'a file is downloaded byte for byte, completely and in ranges, as an attachment',
    },
  },
  {
    what: 'a download whose caller has lost the right to it ends as if the file were whole',
    text: '!EVENTS.test(type)',
    instead: 'EVENTS.test(type)',
    caughtBy: {
      runner: 'unit',
      file: 'lib/api/contract/while-allowed.test.ts',
      title: 'a file breaks off, so that what arrived does not look whole',
    },
  },
  {
    what: 'the call that cancels a run answers to another method than the contract says',
    text: "'/api/runs/{runId}/cancel': { POST: runs.cancel }",
    instead: "'/api/runs/{runId}/cancel': { PUT: runs.cancel }",
    caughtBy: {
      runner: 'unit',
      file: 'tests/unit/paths.test.ts',
      title: 'every call of the contract exists',
    },
  },
  {
    what: 'lists are sorted upwards when they are asked for downwards, and the other way round',
    text: "direction.toLowerCase() === 'desc' ? -1 : 1",
    instead: "direction.toLowerCase() === 'asc' ? -1 : 1",
    caughtBy: {
      runner: 'contract',
      file: 'tests/contract/section-data.test.ts',
      title: 'lists are paged, sorted and filtered, and refuse unknown fields',
    },
  },
]
