import { COMMON_LAYOUT, type ExcelLayout } from '../generator/excel/layout'
import { billWorkbook } from '../generator/excel/workbook'
import type { GeneratedFile, GeneratedSection } from '../generator/section'

export interface NamedBytes {
  readonly name: string
  readonly bytes: Buffer
}

/** A generated file as a workbook with the tables of GB 50500. */
export const excelOf = (file: GeneratedFile, layout: ExcelLayout = COMMON_LAYOUT): Buffer =>
  billWorkbook(file.model(), file.spelling, layout)

/** The files of a section as workbooks whose names say nothing. */
export const excelFiles = ({ tender, control, bids }: GeneratedSection): NamedBytes[] =>
  [tender, control, ...bids].map((file, at) => ({ name: `报表${at + 1}.xlsx`, bytes: excelOf(file) }))
