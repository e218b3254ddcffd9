import { refusalOf } from '../draft/refusal'
import type { FormatResult } from '../draft/report'
import { createPartLog } from '../draft/report-log'
import { ImportError } from '../parse/import-error'
import type { ReadLimits } from '../parse/limits'
import { readElements, type XmlPart } from '../xml-bills/read-elements'
import { refusingXml, resultOf } from '../xml-bills/read-xml-bill'
import { GRAMMAR } from './grammar'
import { areParts, joinStates } from './join'
import { constructionProject, finishWhole, placeCodes } from './read'
import { createState } from './state'

/** The most lines of the report: every entry has its own. */
const MOST_TABLES = 2000

/** Reads one entry with a log of its own: one in GB18030 is read twice. @throws ImportError */
function readOne(part: XmlPart, limits: ReadLimits) {
  const start = () => {
    const log = createPartLog()
    return { state: { ...createState(log), replay: log.replay }, log }
  }
  const { root } = constructionProject
  const { state, tables } = readElements({ part, grammar: GRAMMAR, root, limits, start })
  placeCodes(state)
  return { part, state, tables }
}

const byName = new Intl.Collator('en', { numeric: true })
const compared = (a: string, b: string) => byName.compare(a, b) || (a < b ? -1 : 1)

/**
 * Reads a bill whose unit projects are spread over several entries of one archive, in the order of their names; entries without
 * unit projects are none of it. Null if fewer than two have some, or if they are not parts of one bill. A damaged entry
 * refuses the whole, with its name, as nobody knows what it holds.
 */
export function readParts(parts: readonly XmlPart[], limits: ReadLimits): FormatResult | null {
  const read: ReturnType<typeof readOne>[] = []
  for (const part of parts.toSorted((a, b) => compared(a.entry!, b.entry!)))
    try {
      const one = readOne(part, limits)
      if (one.state.to.unitCount > 0) read.push(one)
    } catch (error) {
      if (!(error instanceof ImportError)) throw error
      const refusal = refusalOf(error)
      const named = new ImportError('damagedArchive', { entry: part.entry! }, { cause: error })
      return { buffer: null, refusal: refusal.code === 'damaged' ? refusalOf(named) : refusal, report: null }
    }
  const states = read.map(({ state }) => state)
  if (states.length < 2 || !areParts(states)) return null
  return refusingXml(() => {
    const whole = createState()
    for (const { replay } of states) replay(whole.to.log)
    joinStates(whole, states)
    const tables = read.flatMap((one) => one.tables).slice(0, MOST_TABLES)
    const entries = read.map(({ part }) => part.entry!)
    const format = { ...constructionProject, finish: finishWhole }
    return resultOf(format, whole, { container: 'xml-set', entries, tables }, limits)
  })
}
