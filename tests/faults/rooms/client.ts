import type { Fault } from '../fault'

/** What runs in the browser. */
export const FAULTS: readonly Fault[] = [
  {
    what: 'a change is sent a second time if the server is busy',
    text: "const isRead = (init.method ?? 'GET') === 'GET'",
    instead: "const isRead = (init.method ?? 'GET') !== 'DELETE'",
    caughtBy: {
      runner: 'unit',
      file: 'tests/unit/fetch-retry.test.ts',
      title: 'what that changes something is not repeated',
    },
  },
  {
    what: 'an interest rate that nobody typed counts as 0 %',
    text: 'rate: figureIn(edited.rate),',
    instead: 'rate: figureIn(edited.rate) ?? 0,',
    caughtBy: { runner: 'unit', file: 'tests/unit/explorer-input.test.ts', title: 'no rate is assumed' },
  },
  {
    what: 'drafts of a person who signed out stay in the browser',
    text: 'for (const key of ownDrafts()) dropAt(key)',
    instead: 'ownDrafts()',
    caughtBy: {
      runner: 'browser',
      file: 'tests/browser/drafts.spec.ts',
      title: 'signing out asks before it deletes drafts',
    },
  },
  {
    what: 'the tab of a page forgets the filters of its address',
    text: 'const tab = { path, href, title:',
    instead: 'const tab = { path, href: path, title:',
    caughtBy: {
      runner: 'browser',
      file: 'tests/browser/tabs.spec.ts',
      title: 'visited pages are tabs; locked ones cannot be closed; each retains its filters',
    },
  },
  {
    what: 'a value chosen over the one that somebody else saved is not saved, without a word',
    text: "'base' in conflict ? conflict.base : conflict.theirs",
    instead: "'base' in conflict ? conflict.base : conflict.yours",
    caughtBy: {
      runner: 'browser',
      file: 'tests/browser/stale.spec.ts',
      title: 'a section edited in two tabs has both changes, and conflicts are shown',
    },
  },
]
