import type { OpenResult } from '@/lib/runs/results/reader'

/** Every two bidders with a row share it. */
export const madeUpEvidence = {
  shared: (run: OpenResult) => [
    {
      kind: 'madeUpTie' as never,
      bidders: [...run.rows('details')].map(({ bidderId }) => Number(bidderId)),
    },
  ],
  rows: { table: 'details', isOf: () => () => true },
}
export const madeUpLinks = { pair: (v1: string, v2: string) => ({ tab: 'details', v1, v2 }) }
