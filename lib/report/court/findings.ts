import { clueTables, flaggedRows } from '../../analyses/clues'
import type { TableGrounds } from '../../analyses/grounds'
import { isBesideFindings, moduleOf } from '../../analyses/modules'
import { PARTS } from '../../analyses/parts'
import { findAnalysis } from '../../analyses/rules'
import { storedBill } from '../../documents/bills/jobs'
import { isFileSealed } from '../../documents/files/data'
import type { Analysis, ResultTable, Row, SectionInput } from '../../engine/analysis'
import { clueText } from '../../evidence/sentence'
import { nextTurn } from '../../kit/turn'
import type { Run } from '../../runs/data'
import { clueKinds, isFinding } from '../../runs/findings'
import { ifThere } from '../../runs/input/if-there'
import { sectionInput } from '../../runs/input/section-input'
import { maskedRow } from '../../runs/personal'
import type { OpenResult } from '../../runs/results/reader'
import type { TableWords } from '../../runs/view-rows'
import { type CellRegister, cellRegister, type ListedGround, type WithoutCells } from './register'

/** A finding as the page has it; its cells by file and place there. */
export interface ListedFinding {
  readonly text: string
  readonly reason: WithoutCells | null
  readonly grounds: readonly ListedGround[]
}
export interface ListedAnalysis {
  readonly id: string
  readonly title: string
  readonly rule: string
  readonly findings: readonly ListedFinding[]
  /** How many more there are. */
  readonly more: number
}

/** Findings of one analysis that are listed; the evidence package has every row. */
const MOST_FINDINGS = 2000
/** So many are looked at before others get their turn. */
const AT_ONCE = 200

/** The rows of an analysis that are clues. */
function* clues(run: OpenResult, analysis: Analysis): Generator<{ table: ResultTable; row: Row }> {
  const flagged = flaggedRows(run, analysis)
  for (const table of clueTables(analysis)) {
    if (flagged) for (const row of flagged) yield { table, row }
    else if (table.unpack)
      for (const kind of clueKinds(table) ?? [])
        for (const row of run.rows(table.id, { kind })) yield { table, row }
    else for (const row of run.rows(table.id)) if (isFinding(analysis, table, row)) yield { table, row }
  }
}

type GroundsOfRow = (table: ResultTable, row: Row) => Pick<ListedFinding, 'reason' | 'grounds'>

function groundsOf(
  run: OpenResult,
  grounds: TableGrounds | undefined,
  input: SectionInput | null,
  register: CellRegister,
): GroundsOfRow {
  const without = (reason: WithoutCells) => ({ reason, grounds: [] })
  const of = input && grounds?.of(input, run)
  return (table, row) => {
    if (table.id !== grounds?.table) return without('elsewhere')
    const found = of?.(row) ?? []
    if (found.length === 0) return without('notExact')
    const listed = register.listed(found)
    return typeof listed === 'string' ? without(listed) : { reason: null, grounds: listed }
  }
}

const groundsIn = (run: Run) => PARTS[moduleOf(run.analysis).id]?.grounds

/**
 * The findings of a result in words, with what they rest on.
 * @param input what it was computed from, with its files in the register; null: nothing is known of it
 */
export async function listedAnalysis(
  run: OpenResult,
  input: SectionInput | null,
  { translate, locale }: TableWords,
  register: CellRegister,
): Promise<ListedAnalysis> {
  const analysis = findAnalysis(run.analysis)!
  const of = groundsOf(run, groundsIn(run), input, register)
  const findings: ListedFinding[] = []
  let more = 0
  for (const { table, row } of clues(run, analysis)) {
    if (findings.length >= MOST_FINDINGS) {
      more++
      continue
    }
    if (findings.length % AT_ONCE === 0) await nextTurn()
    const text = clueText(analysis.id, table, maskedRow(table, row), { translate, locale })
    findings.push({ text, ...of(table, row) })
  }
  const word = (key: string) => translate(`analyses.${analysis.id}.${key}`)
  return { id: analysis.id, title: word('title'), rule: word('rule'), findings, more }
}

/** The findings of these results, with the cells that they rest on. What stands beside findings is none. */
export async function listedFindings(runs: readonly OpenResult[], words: TableWords) {
  const register = cellRegister()
  const analyses: ListedAnalysis[] = []
  for (const run of runs.filter(({ analysis }) => !isBesideFindings(analysis))) {
    const input = groundsIn(run) ? await ifThere(sectionInput(run, storedBill)) : null
    if (input) await register.take(run, input, isFileSealed)
    analyses.push(await listedAnalysis(run, input, words, register))
  }
  return { analyses, files: register.files() }
}
