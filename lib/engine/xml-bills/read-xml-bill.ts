import { refusalOf, refused } from '../draft/refusal'
import type { Container, FormatReport, FormatResult, TableReport } from '../draft/report'
import { ImportError } from '../parse/import-error'
import type { ReadLimits } from '../parse/limits'
import { finishBill } from './collector'
import type { Collecting, XmlFormat } from './format'
import { type ReadElements, readElements, type XmlPart } from './read-elements'

/** Reads the elements of one XML by the rules of its format. @throws ImportError */
export function readPart<S extends Collecting>(
  format: XmlFormat<S>,
  part: XmlPart,
  limits: ReadLimits,
): ReadElements<S> {
  const { grammar, root, lastParts, encoding } = format
  const start = () => {
    const state = format.createState()
    return { state, log: state.to.log }
  }
  return readElements({ part, grammar, root, lastParts, encoding, limits, start })
}

interface Found {
  readonly container: Container
  readonly entries: readonly string[] | null
  readonly tables: readonly TableReport[]
}

/** The bill and the report of what was read. @throws ImportError tooManyRows, tooManyQuotas, tooMuchText */
export function resultOf<S extends Collecting>(
  format: XmlFormat<S>,
  state: S,
  found: Found,
  limits: ReadLimits,
): FormatResult {
  const to = format.finish(state)
  const report = (rows: FormatReport['rows']): FormatReport => ({
    format: {
      id: format.id,
      edition: format.edition(state),
      profile: format.profile(state),
      evidence: format.evidence,
    },
    ...found,
    sums: to.log.sums(),
    problems: to.log.problems(),
    stated: to.stated,
    xml: null,
    rows,
    notInFormat: format.notInFormat,
    ...(format.machineRecords ? { machineRecords: format.machineRecords(state) } : {}),
  })
  const isEmpty = to.projects.every(({ units }) => units.every(({ unit }) => unit.items.length === 0))
  const refusal = format.refusal?.(state, isEmpty) ?? (isEmpty ? refused('noXmlItems') : null)
  if (refusal) return { buffer: null, refusal, report: report({}) }
  const { buffer, rows } = finishBill(to, limits, format.notInFormat)
  return { buffer, refusal: null, report: report(rows) }
}

/** What a reader throws about a file becomes the reason for refusing it. */
export function refusingXml(read: () => FormatResult): FormatResult {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof ImportError)) throw error
    return { buffer: null, refusal: refusalOf(error), report: null }
  }
}

/** Reads a bill that is one XML. Whether it is a tender bill, a control price or a bid is the caller's word. */
export function readXmlBill<S extends Collecting>(
  format: XmlFormat<S>,
  part: XmlPart,
  container: Container,
  limits: ReadLimits,
): FormatResult {
  return refusingXml(() => {
    const { state, tables } = readPart(format, part, limits)
    const entries = part.entry === null ? null : [part.entry]
    return resultOf(format, state, { container, entries, tables }, limits)
  })
}
