import type { ResultTable, Row } from '../../analysis'
import { TRACE_KINDS } from '../../documents/doc-text'

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
    { key: 'rulesMet', kind: { type: 'count' }, width: 10 },
    {
      key: 'rulesDiffering',
      kind: { type: 'count' },
      width: 10,
      warns: (row) => Number(row.rulesDiffering) > 0,
    },
    { key: 'rulesOpen', kind: { type: 'count' }, width: 10 },
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
  ],
}

/**
 * One row per rule of a document that it keeps or of which that cannot be told, and per place where it differs or says
 * whose it is. `class`: `format`, `identity`, `identityMaybe`; `state` and `reason` as in `found.ts`.
 */
export const details: ResultTable = {
  id: 'details',
  kindKey: 'class',
  kinds: ['format', 'identity', 'identityMaybe'],
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
    { key: 'required', title: 'requiredLayout', kind: { type: 'text' }, width: 16 },
    { key: 'found', title: 'foundLayout', kind: { type: 'original' }, width: 20 },
    { key: 'count', title: 'placeCount', kind: { type: 'count' }, width: 10 },
    { key: 'share', title: 'characterShare', kind: { type: 'percent' }, width: 10, ifUsed: true },
    { key: 'page', kind: { type: 'count' }, width: 8, ifUsed: true },
    { key: 'place', title: 'layoutPlace', kind: { type: 'text' }, width: 16 },
    { key: 'text', title: 'placeText', kind: { type: 'original' }, width: 32 },
    { key: 'reason', title: 'openReason', kind: { type: 'text' }, width: 20, ifUsed: true },
    { key: 'quote', title: 'tenderQuote', kind: { type: 'original' }, width: 40, ifUsed: true },
  ],
}

/** The confirmed rules that the run checked, with the words of the tender. */
export const rules: ResultTable = {
  id: 'rules',
  isAppendix: true,
  findingKinds: [],
  columns: [
    { key: 'rule', title: 'layoutRule', kind: { type: 'code', list: 'layoutRule' }, width: 20 },
    { key: 'required', title: 'requiredLayout', kind: { type: 'text' }, width: 20 },
    { key: 'tolerance', kind: { type: 'decimal' }, width: 10, ifUsed: true },
    { key: 'scope', title: 'ruleScope', kind: { type: 'code', list: 'ruleScope', open: true }, width: 12 },
    { key: 'quote', title: 'tenderQuote', kind: { type: 'original' }, width: 60 },
    { key: 'page', kind: { type: 'count' }, width: 8, ifUsed: true },
  ],
}
