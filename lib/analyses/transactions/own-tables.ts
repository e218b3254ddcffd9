import type { ResultTable } from '../../engine/analysis'
import { identityKeys } from '../../runs/findings'
import type { OpenResult } from '../../runs/results/reader'
import { everyPlace, madeRows, type OwnTables, type TableView, type TableWords } from '../../runs/view-rows'
import { isCountedCode } from '../features/view/code-columns'
import { details } from './rule/tables'
import { type TransactionsQuery, transactionsQuery } from './view/query'
import { filterOperations, transactionsOf } from './view/view'

/** Widths at which all of a row is seen, a time in one line. */
const WIDTHS: Readonly<Record<string, number>> = {
  title: 22,
  itemType: 18,
  itemFeature: 24,
  bidder1Time: 23,
  bidder1Step: 16,
  isPublic: 10,
}

const { kindKey: _, ...WITHOUT_KIND } = details

/**
 * The stored table, with what the list of public machines and addresses says about a code. Its page has no choice of
 * kinds, so public codes are filtered as any other column.
 */
const TABLE: ResultTable = {
  ...WITHOUT_KIND,
  identity: identityKeys(details),
  finding: [...details.finding!, 'isPublic'],
  columns: [
    ...details.columns.map((column) => ({ ...column, width: WIDTHS[column.key] ?? column.width })),
    { key: 'remark', title: 'publicRemark', kind: { type: 'text' }, width: 24, ifUsed: true },
  ],
}

function wordsOf(run: OpenResult, query: TransactionsQuery, { translate }: TableWords): string[] {
  const { bidderId, type, step, keyword, code } = query
  const bidder = run.bidders.find((one) => one.bidderId === bidderId)?.bidderName
  const chosen = transactionsOf(run).codes.find(({ key }) => key === code)
  return [
    ...(bidderId === null ? [] : [bidder ?? String(bidderId)]),
    ...(type === null ? [] : [translate(`codes.featureType.${type}`)]),
    ...(step === null ? [] : [translate(`codes.operationStep.${step}`)]),
    ...(code === null ? [] : [chosen?.itemFeature ?? code]),
    ...(keyword ? [`“${keyword}”`] : []),
  ]
}

/** The operations with shared codes under the filters of an address. */
export function operationsView(run: OpenResult, query: TransactionsQuery, words: TableWords): TableView {
  const transactions = transactionsOf(run)
  const { operations } = transactions
  const remarks = new Map(transactions.codes.map(({ key, remark }) => [key, remark]))
  const places = new Map(operations.map((operation, place) => [operation, place]))
  const { page: _, size: __, lanes: ___, ...filter } = query
  const all = {
    name: JSON.stringify([run.id, run.result, 'transactions.details']),
    table: TABLE,
    places: everyPlace(operations.length),
    rowAt(place: number) {
      const operation = operations[place]
      return operation ? { ...operation.row, remark: remarks.get(operation.key) ?? null } : null
    },
  }
  const shown = filterOperations(transactions, query).map((operation) => places.get(operation)!)
  return {
    name: words.translate('transactions.operations'),
    all: madeRows(all),
    rows: madeRows({ ...all, name: JSON.stringify([all.name, filter]), places: shown }),
    words: wordsOf(run, query, words),
    judged: details,
    counts: isCountedCode,
  }
}

export const transactionsTables: OwnTables = {
  view: async (run, query, words) => operationsView(run, transactionsQuery(query), words),
}
