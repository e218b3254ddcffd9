import type { Place } from './draft'
import { createFormatLog } from './notes'
import type { FormatProblemCode, FormatReport, SumCheck, SumFault, SumId } from './report'

const MOST_FAULTS = 50
const LENGTH = 200

/** Counts problems and sums and stores the first ones. */
export interface ReportLog {
  /** From now on figures that a sum does not confirm are problems: they were read from a picture. */
  markUnconfirmed(): void
  readonly marksUnconfirmed: boolean
  problem(code: FormatProblemCode, place: Place | null, value?: string | null): void
  /** Compares a stated figure with its computation: equal, within `tolerance` yuan, or a fault. */
  sum(
    id: SumId,
    place: Place,
    what: string,
    stated: number | null,
    computed: number | null,
    tolerance?: number,
  ): void
  problems(): FormatReport['problems']
  sums(): SumCheck[]
}

interface Tally {
  exact: number
  near: number
  fails: number
  notCompared: number
  readonly list: SumFault[]
}

export function createReportLog(): ReportLog {
  const log = createFormatLog()
  const tallies = new Map<SumId, Tally>()
  let marksUnconfirmed = false
  const problem: ReportLog['problem'] = (code, place, value = null) => {
    const where = place && { line: place.row, path: `${place.part}!${place.row}`, attribute: null }
    log.add(code, value, where ?? undefined)
  }
  const tallyOf = (id: SumId): Tally => {
    const known = tallies.get(id)
    if (known) return known
    const tally = { exact: 0, near: 0, fails: 0, notCompared: 0, list: [] }
    tallies.set(id, tally)
    return tally
  }
  return {
    problem,
    markUnconfirmed() {
      marksUnconfirmed = true
    },
    get marksUnconfirmed() {
      return marksUnconfirmed
    },
    sum(id, place, what, stated, computed, tolerance = 0) {
      const tally = tallyOf(id)
      const isCompared = stated !== null && computed !== null
      const difference = isCompared ? Math.abs(stated - computed) : Number.POSITIVE_INFINITY
      if (marksUnconfirmed && difference > tolerance + 1e-6)
        problem('figureUnconfirmed', place, what.slice(0, LENGTH))
      if (!isCompared) tally.notCompared++
      else if (difference < 1e-6) tally.exact++
      else if (difference <= tolerance + 1e-6) tally.near++
      else {
        tally.fails++
        if (tally.list.length < MOST_FAULTS)
          tally.list.push({ place, what: what.slice(0, LENGTH), stated, computed })
      }
    },
    problems: log.result,
    sums: () =>
      [...tallies].map(([id, { exact, near, fails, notCompared, list: faults }]) => ({
        id,
        exact,
        near,
        fails,
        notCompared,
        faults: { list: faults, total: fails },
      })),
  }
}

/** What a part can report; no honest one comes near. */
const MOST_CALLS = 100_000

/** A log of a part that may be read twice: what it holds goes to another log once the part is complete. */
export function createPartLog(): ReportLog & { replay(to: ReportLog): void } {
  const calls: ((to: ReportLog) => void)[] = []
  const keep = (call: (to: ReportLog) => void) => {
    if (calls.length < MOST_CALLS) calls.push(call)
  }
  return {
    ...createReportLog(),
    problem: (...what) => keep((to) => to.problem(...what)),
    sum: (...what) => keep((to) => to.sum(...what)),
    replay(to) {
      for (const call of calls) call(to)
    },
  }
}
