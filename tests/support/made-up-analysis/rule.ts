import type { Analysis, ResultTable } from '@/lib/engine/analysis'
import { writeBidCoverage } from '@/lib/engine/coverage/coverage'
import { coverage } from '@/lib/engine/coverage/tables'

const sums: ResultTable = {
  id: 'sums',
  columns: [
    { key: 'serial', kind: { type: 'serial' }, width: 8 },
    { key: 'bidderName', kind: { type: 'text' }, width: 32 },
  ],
}
const details: ResultTable = { ...sums, id: 'details' }

/** Finds one thing in every bid. */
const named = (id: string): Analysis => ({
  id,
  tables: [sums, details, coverage],
  analyse(input, sink) {
    const rows = input.bids.map(({ bidderId, bidderName }, at) => ({ bidderId, bidderName, serial: at + 1 }))
    sink.rows('sums', rows)
    sink.rows('details', rows)
    writeBidCoverage(input, sink, () => ({ comparedNum: 1, reason: null }))
  },
})

export const madeUp = named('madeUp')
export const madeUpStatistic = named('madeUpStatistic')
export const madeUpLaboratory = named('madeUpLaboratory')
