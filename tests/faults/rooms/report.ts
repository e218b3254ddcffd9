import type { Fault } from '../fault'

/** The report, its files and signatures, and exports. */
export const FAULTS: readonly Fault[] = [
  {
    what: 'in a CSV file an apostrophe stands before plain texts, and none before those that a spreadsheet runs as formulas',
    text: 'looksLikeFormula(plain)',
    instead: '!looksLikeFormula(plain)',
    caughtBy: {
      runner: 'unit',
      file: 'lib/report/render/sheets.test.ts',
      title: 'CSV has a byte order mark, plain numbers and no formulas',
    },
  },
  {
    what: 'the leader in the opening record leads even where another member was appointed',
    text: 'members.find(({ userId }) => userId === leaderId) ?? members.find(({ leads }) => leads)',
    instead: 'members.find(({ leads }) => leads) ?? members.find(({ userId }) => userId === leaderId)',
    caughtBy: {
      runner: 'unit',
      file: 'lib/report/seal/seal.test.ts',
      title:
        'consists of the linked experts; the leader of the opening record leads unless another is appointed',
    },
  },
  {
    what: 'the workbook of a bill states the profit of an item in the column of management costs',
    text: "column('管理费', items.manage, quotas.manage)",
    instead: "column('管理费', items.profit, quotas.manage)",
    caughtBy: {
      runner: 'unit',
      file: 'lib/exports/bills/workbook.test.ts',
      title: 'a unit price with equipment and risk adds up when it is read again',
    },
  },
  {
    what: 'letters that were withdrawn are still listed and exported',
    text: 'and(eq(clarificationLetters.openId, openId), isNull(clarificationLetters.withdrawnAt))',
    instead: 'eq(clarificationLetters.openId, openId)',
    caughtBy: {
      runner: 'contract',
      file: 'tests/contract/report.test.ts',
      title: 'produce a letter whose number is never reused',
    },
  },
  {
    what: 'whoever may sign may also withdraw the signature of another member',
    text: "person.userId === userId || allows(person.grants, 'expert:attendance')",
    instead: "person.userId === userId || allows(person.grants, 'report:sign')",
    caughtBy: {
      runner: 'contract',
      file: 'tests/contract/attendance.test.ts',
      title:
        'lets a signature be withdrawn only before the seal, by its signer or with the permission, with a reason',
    },
  },
]
