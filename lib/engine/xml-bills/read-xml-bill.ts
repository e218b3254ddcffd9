import { refusalOf } from '../draft/refusal'
import type { Container, FormatReport, FormatResult } from '../draft/report'
import { ImportError } from '../parse/import-error'
import type { ReadLimits } from '../parse/limits'
import { finishBill } from './collector'
import type { XmlFormat } from './format'
import { readElements, type XmlPart } from './read-elements'

/** Reads a bill that is one XML. Whether it is a tender bill, a control price or a bid is the caller's word. */
export function readXmlBill<S>(
  format: XmlFormat<S>,
  part: XmlPart,
  container: Container,
  limits: ReadLimits,
): FormatResult {
  try {
    const { grammar, root } = format
    const start = () => {
      const state = format.createState()
      return { state, log: format.collector(state).log }
    }
    const { state, tables } = readElements({ part, grammar, root, limits, start })
    const to = format.finish(state)
    const report = (rows: FormatReport['rows']): FormatReport => ({
      format: {
        id: format.id,
        edition: format.edition(state),
        profile: format.profile(state),
        evidence: format.evidence,
      },
      container,
      entries: part.entry === null ? null : [part.entry],
      tables,
      sums: to.log.sums(),
      problems: to.log.problems(),
      stated: to.stated,
      xml: null,
      rows,
      notInFormat: format.notInFormat,
    })
    const isEmpty = [...to.draft.units.values()].every(({ items }) => items.length === 0)
    if (isEmpty) return { buffer: null, refusal: { code: 'noItemTable', detail: null }, report: report({}) }
    const { buffer, rows } = finishBill(to, limits, format.notInFormat)
    return { buffer, refusal: null, report: report(rows) }
  } catch (error) {
    if (!(error instanceof ImportError)) throw error
    return { buffer: null, refusal: refusalOf(error), report: null }
  }
}
