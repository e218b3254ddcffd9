import { TRACE_KINDS } from '../../../domain/codes'
import type { ResultTable, Row } from '../../../engine/analysis'
import { saysDetail, saysFound, saysPlace, saysReason, saysRequired } from './said'

/** Whether a row states what a property of a document tells. */
const isMetadata = ({ class: kind, rule, place }: Row): boolean =>
  kind !== 'format' && (rule === 'metadata' || TRACE_KINDS.some((trace) => trace === place))

/** One row per bidder with a document: how many rules its documents keep, and what tells who made them. */
export const sums: ResultTable = {
  id: 'sums',
  findingKinds: [],
  columns: [
    { key: 'bidderName', kind: { type: 'text' }, width: 32 },
    { key: 'documents', kind: { type: 'count' }, width: 10 },
    { key: 'pages', kind: { type: 'count' }, width: 10, ifUsed: true },
    { key: 'rulesChecked', kind: { type: 'count' }, width: 10 },
    { key: 'rulesMet', kind: { type: 'count' }, width: 10, counts: { table: 'checks', kind: 'meets' } },
    {
      key: 'rulesDiffering',
      kind: { type: 'count' },
      width: 10,
      counts: { table: 'checks', kind: 'differs' },
      warns: (row) => Number(row.rulesDiffering) > 0,
    },
    { key: 'rulesOpen', kind: { type: 'count' }, width: 10, counts: { table: 'checks', kind: 'cannotTell' } },
    {
      key: 'identity',
      kind: { type: 'count' },
      width: 10,
      warns: (row) => Number(row.identity) > 0,
      counts: { table: 'details', kind: 'identity' },
    },
    {
      key: 'identityMaybe',
      kind: { type: 'count' },
      width: 10,
      counts: { table: 'details', kind: 'identityMaybe' },
    },
    { key: 'unreadPages', title: 'unreadPageCount', kind: { type: 'count' }, width: 10, ifUsed: true },
  ],
}

/** One row per rule and document: whether it is kept, and what was found most often instead. */
export const checks: ResultTable = {
  id: 'checks',
  kindKey: 'state',
  findingKinds: ['differs'],
  finding: ['rule', 'scope', 'state', 'required', 'found', 'count'],
  identity: ['unit', 'document', 'rule', 'scope'],
  groupBy: ['bidderName', 'document'],
  headed: ['bidderName', 'document'],
  columns: [
    { key: 'bidderName', kind: { type: 'text' }, width: 32 },
    { key: 'document', kind: { type: 'original' }, width: 28 },
    { key: 'rule', title: 'layoutRule', kind: { type: 'code', list: 'layoutRule' }, width: 16 },
    { key: 'scope', title: 'ruleScope', kind: { type: 'code', list: 'ruleScope' }, width: 12 },
    {
      key: 'state',
      title: 'ruleState',
      kind: { type: 'code', list: 'ruleState' },
      width: 12,
      warns: ({ state }) => state === 'differs',
    },
    { key: 'required', title: 'requiredLayout', kind: { type: 'text' }, width: 20, says: saysRequired },
    { key: 'found', title: 'mostFound', kind: { type: 'text' }, width: 20, says: saysFound },
    { key: 'count', title: 'placeCount', kind: { type: 'count' }, width: 10 },
    { key: 'share', title: 'characterShare', kind: { type: 'percent' }, width: 10, ifUsed: true },
    { key: 'reason', title: 'openReason', kind: { type: 'text' }, width: 24, ifUsed: true, says: saysReason },
    { key: 'quote', title: 'tenderQuote', kind: { type: 'original' }, width: 40, ifUsed: true },
  ],
}

/**
 * One row per rule of a document that it keeps or of which that cannot be told, and per place where it differs or says
 * whose it is. Besides its columns a row has `fileId`, `position`, and where they are known `block` (position in the blocks
 * of the document, from 0), `start` and `end` (characters of its text). Only `document`, `found` and `text` may tell whose
 * the document is. `class`: `format`, `identity`, `identityMaybe`, `ownName`; `state` and `reason` as in `found.ts`.
 */
export const details: ResultTable = {
  id: 'details',
  kindKey: 'class',
  kinds: ['format', 'identity', 'identityMaybe', 'ownName'],
  // Places of a rule are what its row in `checks` is made of; what is only perhaps somebody's is to be looked at,
  // and a bid that is not blind may name its own bidder.
  findingKinds: ['identity'],
  finding: ['rule', 'required', 'found', 'place', 'text'],
  guarded: (row) => (isMetadata(row) ? { metadata: ['found'] } : {}),
  identity: ['unit', 'document', 'class', 'rule', 'place', 'text', 'found'],
  groupBy: ['bidderName', 'document'],
  headed: ['bidderName', 'document'],
  searchKey: 'text',
  columns: [
    { key: 'bidderName', kind: { type: 'text' }, width: 32 },
    { key: 'document', kind: { type: 'original' }, width: 28 },
    { key: 'class', title: 'layoutClass', kind: { type: 'code', list: 'layoutClass' }, width: 12 },
    { key: 'rule', title: 'layoutRule', kind: { type: 'code', list: 'layoutRule' }, width: 16 },
    { key: 'scope', title: 'ruleScope', kind: { type: 'code', list: 'ruleScope', open: true }, width: 10 },
    { key: 'state', title: 'ruleState', kind: { type: 'code', list: 'ruleState' }, width: 12 },
    { key: 'required', title: 'requiredLayout', kind: { type: 'text' }, width: 16, says: saysRequired },
    { key: 'found', title: 'foundLayout', kind: { type: 'original' }, width: 20, says: saysFound },
    { key: 'count', title: 'placeCount', kind: { type: 'count' }, width: 10 },
    { key: 'share', title: 'characterShare', kind: { type: 'percent' }, width: 10, ifUsed: true },
    { key: 'page', kind: { type: 'count' }, width: 8, ifUsed: true },
    { key: 'place', title: 'layoutPlace', kind: { type: 'text' }, width: 16, says: saysPlace },
    { key: 'text', title: 'placeText', kind: { type: 'original' }, width: 32 },
    { key: 'reason', title: 'openReason', kind: { type: 'text' }, width: 24, ifUsed: true, says: saysReason },
    { key: 'quote', title: 'tenderQuote', kind: { type: 'original' }, width: 40, ifUsed: true },
  ],
}

/** What a reader of the findings should know of a document; `note` and `detail` as in `notes.ts`. */
export const notes: ResultTable = {
  id: 'notes',
  isAppendix: true,
  findingKinds: [],
  columns: [
    { key: 'bidderName', kind: { type: 'text' }, width: 32 },
    { key: 'document', kind: { type: 'original' }, width: 28 },
    { key: 'note', title: 'layoutNote', kind: { type: 'code', list: 'layoutNote' }, width: 24 },
    { key: 'detail', title: 'noteDetail', kind: { type: 'text' }, width: 24, ifUsed: true, says: saysDetail },
  ],
}

/** The confirmed rules that the run checked, with the words of the tender. */
export const rules: ResultTable = {
  id: 'rules',
  isAppendix: true,
  findingKinds: [],
  columns: [
    { key: 'rule', title: 'layoutRule', kind: { type: 'code', list: 'layoutRule' }, width: 20 },
    { key: 'required', title: 'requiredLayout', kind: { type: 'text' }, width: 20, says: saysRequired },
    { key: 'tolerance', kind: { type: 'decimal' }, width: 10, ifUsed: true },
    { key: 'scope', title: 'ruleScope', kind: { type: 'code', list: 'ruleScope', open: true }, width: 12 },
    { key: 'quote', title: 'tenderQuote', kind: { type: 'original' }, width: 60 },
    { key: 'page', kind: { type: 'count' }, width: 8, ifUsed: true },
  ],
}
