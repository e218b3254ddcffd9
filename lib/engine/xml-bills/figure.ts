import { nfkc } from '../../domain/norm'
import type { Figure, Place } from '../draft/draft'
import type { ReportLog } from '../draft/report-log'
import { readNumber } from '../parse/numbers'

const FILLERS: ReadonlySet<string> = new Set(['', '-', '/', '—'])

/** A figure as a program writes it; null if the text is none. */
function figureIn(text: string): Figure {
  const bare = nfkc(text)
    .trim()
    .replace(/^[¥￥]|(元|%)$/g, '')
    .trim()
  const read = readNumber(bare)
  return read && { value: read.value, text: bare }
}

/** The figure of a text; null if it is missing or no number, which is reported. */
export function figureOf(log: ReportLog, place: Place, text: string): Figure {
  if (FILLERS.has(text)) return null
  const figure = figureIn(text)
  if (!figure) log.problem('textInFigure', place, text)
  return figure
}
