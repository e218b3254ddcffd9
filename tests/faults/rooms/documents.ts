import type { Fault } from '../fault'

export const FAULTS: readonly Fault[] = [
  {
    what: 'the bidder that a bid names inside comes before the one that its sender has chosen',
    text: '(chosen ?? recognised ??',
    instead: '(recognised ?? chosen ??',
    caughtBy: {
      runner: 'unit',
      file: 'lib/documents/uploads/doubts.test.ts',
      title: 'the bidder is the chosen one, else the one the file names',
    },
  },
  {
    what: 'feature codes are compared with sections of other organisations, not with those of the own one',
    text: 'where o.organisation_id = @organisationId',
    instead: 'where o.organisation_id <> @organisationId',
    caughtBy: {
      runner: 'unit',
      file: 'lib/documents/codes/holders.test.ts',
      title: "do not include the bids of its sole holder, a deleted bid or another organisation's",
    },
  },
  {
    what: 'a bill that was replaced stays live beside the new one',
    text: 'await db().update(files).set({ isDel: 1 }).where(live)',
    instead: 'await db().update(files).set({ isDel: 0 }).where(live)',
    caughtBy: {
      runner: 'contract',
      file: 'tests/contract/uploads.test.ts',
      title: 'the same file twice is one file, and a newer one replaces it',
    },
  },
  {
    what: 'the list of imports marks files that are in use as replaced, and replaced ones as in use',
    text: 'isReplaced: isDel === 1',
    instead: 'isReplaced: isDel === 0',
    caughtBy: {
      runner: 'contract',
      file: 'tests/contract/imports.test.ts',
      title: 'an import is listed with its time, and as replaced after another file has replaced it',
    },
  },
  {
    what: 'the oldest version of a price list applies to a section, not the newest one',
    text: '.orderBy(desc(month), desc(version))',
    instead: '.orderBy(desc(month), asc(version))',
    caughtBy: {
      runner: 'unit',
      file: 'lib/reference-lists/lists.test.ts',
      title: 'the newest version of each list of the region applies, for the month and the three before',
    },
  },
]
