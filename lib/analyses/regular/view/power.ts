import { groupedBy } from '../../../domain/group'
import type { Row } from '../../../engine/analysis'
import type { Translate } from '../../../kit/i18n/translator'
import type { OpenResult } from '../../../runs/results/reader'
import { power } from '../rule/tables'

/** How well the search found copies of the section's own bids, in words. */
export interface PowerTexts {
  /** All kinds together, on one line. */
  readonly title: string
  /** A sentence for each kind. */
  readonly kinds: readonly string[]
}

const rowsOf = (run: OpenResult): Row[] => [...run.rows(power.id)]
const kindOf = ({ kind }: Row, translate: Translate) => translate(`codes.copyKind.${kind}`)
const reasonOf = ({ reason }: Row, translate: Translate) => translate(`codes.untriedReason.${reason}`)

function titleOf(rows: readonly Row[], translate: Translate): string {
  const tried = rows.filter(({ reason }) => reason === null)
  const sum = (key: 'tried' | 'found') => tried.reduce((total, row) => total + Number(row[key]), 0)
  const [all, found] = [sum('tried'), sum('found')]
  if (all === 0) return translate('regular.power.none')
  const values = { kinds: tried.length, each: Number(tried[0]!.tried), tried: all, found }
  return translate('regular.power.tried', values)
}

/** Null for results of earlier versions, which tried none. */
export function powerTexts(run: OpenResult, translate: Translate): PowerTexts | null {
  const rows = rowsOf(run)
  if (rows.length === 0) return null
  const kinds = rows.map((row) => {
    const kind = kindOf(row, translate)
    return row.reason === null
      ? translate('regular.power.found', { kind, tried: Number(row.tried), found: Number(row.found) })
      : translate('regular.power.untried', { kind, reason: reasonOf(row, translate) })
  })
  return { title: titleOf(rows, translate), kinds }
}

/** The same as one paragraph of the report; kinds not tried for one reason stand together. */
export function powerParagraph(run: OpenResult, translate: Translate): string | null {
  const rows = rowsOf(run)
  if (rows.length === 0) return null
  const tried = rows
    .filter(({ reason }) => reason === null)
    .map((row) => {
      const values = { kind: kindOf(row, translate), tried: Number(row.tried), found: Number(row.found) }
      return translate('report.regular.powerFound', values)
    })
  const untried = [...groupedBy(rows, ({ reason }) => reason)].flatMap(([reason, alike]) => {
    if (reason === null) return []
    const kind = alike.map((row) => kindOf(row, translate)).join(translate('marks.list'))
    return [translate('report.regular.powerUntried', { kind, reason: reasonOf(alike[0]!, translate) })]
  })
  const list = [...tried, ...untried].join(translate('marks.semicolon'))
  return translate('report.regular.power', { list })
}
