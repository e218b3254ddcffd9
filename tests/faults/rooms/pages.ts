import type { Fault } from '../fault'

/** Pages and components that the server draws, their texts and styles. */
export const FAULTS: readonly Fault[] = [
  {
    what: 'a text of others in a long table is written as markup',
    text: "if (typeof node === 'string') return escaped(node)",
    instead: "if (typeof node === 'string') return node",
    caughtBy: { runner: 'unit', file: 'tests/unit/markup.test.ts', title: 'a text of others stays a text' },
  },
  {
    what: 'the Portuguese words for a sealed report were left in Chinese',
    text: 'Selado: versão {number}',
    instead: '已封存：第 {number} 版',
    caughtBy: { runner: 'unit', file: 'tests/unit/messages.test.ts', title: 'pt-BR has no Chinese text' },
  },
  {
    what: 'rows of large tables are less high than they should be',
    text: '--app-cell: 14px;',
    instead: '--app-cell: 12px;',
    caughtBy: {
      runner: 'browser',
      file: 'tests/browser/layout.spec.ts',
      title: 'tables follow size and stripes',
    },
  },
  {
    what: 'a third click on the head of a column leaves the rows sorted instead of showing them as stored',
    text: "{ state: 'descending', href: to(undefined) }",
    instead: "{ state: 'descending', href: hrefOf(path, query) }",
    caughtBy: {
      runner: 'browser',
      file: 'tests/browser/listing.spec.ts',
      title: 'a head sorts in both directions, missing values last, and then as before',
    },
  },
  {
    what: 'the page of a receipt tells a registration that was dropped from one that waits',
    text: "receipt && isReceipt(receipt) ? 'waiting' : 'unknown'",
    instead: "receipt && !isReceipt(receipt) ? 'waiting' : 'unknown'",
    caughtBy: {
      runner: 'contract',
      file: 'tests/contract/people.test.ts',
      title: 'does not reveal accounts: taken and unknown values get the same answer as new ones',
    },
  },
]
