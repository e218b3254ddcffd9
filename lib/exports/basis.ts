import type { Sheet, SheetColumn, SheetRow } from '../kit/excel/sheet'
import { formatTime } from '../kit/format'
import type { Locale } from '../kit/i18n/locale'
import { translator } from '../kit/i18n/translator'
import type { Run } from '../runs/data'
import { usedParams } from '../runs/used-params'
import { sectionById } from '../sections/data'

type Fact = readonly [label: string, value: string | null, more?: string]

/** The first sheet of a workbook: its section and run, and what the run was computed from. */
export async function basisSheet(run: Run, locale: Locale): Promise<Sheet> {
  const translate = translator(locale)
  const word = (key: string) => translate(`api.workbook.${key}`)
  const section = await sectionById(run.openId)
  const { used } = await usedParams(run, locale)
  const files = run.specified ? [...run.inputs, run.specified] : run.inputs
  const facts: Fact[] = [
    [word('section'), section?.sectionName ?? null],
    [word('sectionCode'), section?.sectionCode ?? null],
    [word('analysis'), translate(`analyses.${run.analysis}.title`)],
    [word('rule'), translate(`analyses.${run.analysis}.rule`)],
    [translate('report.run.time'), formatTime(run.endedAt ?? run.startedAt)],
    [translate('report.run.engine'), run.engineVersion],
    [translate('columns.comparedNum'), translate(`analyses.${run.analysis}.compared`)],
    ...used.map(({ label, value }): Fact => [label, value]),
    ...files.map(
      ({ fileType, fileName, sha256 }): Fact => [translate(`codes.fileType.${fileType}`), fileName, sha256],
    ),
    [word('note'), translate('report.clue')],
  ]
  const column = (header: string, width: number): SheetColumn => ({ header, width, format: 'text' })
  return {
    name: word('title'),
    title: `${translate(`analyses.${run.analysis}.title`)} · ${word('title')}`,
    columns: [column(word('what'), 24), column(word('value'), 64), column('SHA-256', 68)],
    rows: facts.map(([label, value, more = null]): SheetRow => ({ cells: [label, value, more] })),
  }
}
