import type { RunInput } from '@/db/schema'
import type { Ground } from '../../analyses/grounds'
import { FILE_TYPE, type FileType } from '../../domain/number-codes'
import type { SectionInput } from '../../engine/analysis'
import type { Bill } from '../../engine/bill/layout'
import type { BillCell } from '../../engine/bill/relation'
import type { Run } from '../../runs/data'
import { type TreeOfCells, treeOf } from './cells'

/** Why a finding comes without its cells. */
export type WithoutCells = 'elsewhere' | 'notExact' | 'sealed' | 'tooMany'

/** What a finding rests on, its cells by file and place there. */
export type ListedGround = Omit<Ground, 'cells'> & { readonly cells: readonly (readonly [number, number])[] }

/** A file that some findings rest on, with its cells. */
export interface FileOfCells extends TreeOfCells {
  readonly fileName: string
  readonly fileType: FileType
  readonly bidderName: string | null
  readonly sha256: string
}

/** So many cells make a page of some five megabytes. */
const MOST_CELLS = 20_000

interface Entry {
  readonly input: RunInput
  readonly bidderName: string | null
  readonly bill: Bill
  readonly isSealed: boolean
  /** Place among the shown cells, by column and row. */
  readonly places: Map<string, number>
  readonly cells: BillCell[]
}

/** Numbers the files and cells that findings rest on, each once. */
export interface CellRegister {
  /** Makes the files of a run known. */
  take(run: Run, input: SectionInput, isSealed: (fileId: number) => Promise<boolean>): Promise<void>
  /** What findings rest on with numbered cells, or why it is left out. */
  listed(grounds: readonly Ground[]): readonly ListedGround[] | WithoutCells
  /** The files with cells, in their order. */
  files(): FileOfCells[]
}

/** The bills of an input with the files that they were read from. */
function billsOf(run: Run, { tender, control, bids, specified }: SectionInput) {
  const ofType = (type: FileType) => run.inputs.filter(({ fileType }) => fileType === type)
  const [ofTender, ofControl] = [ofType(FILE_TYPE.tender)[0], ofType(FILE_TYPE.control)[0]]
  return [
    { bill: tender, input: ofTender, bidderName: null },
    { bill: control, input: ofControl, bidderName: null },
    { bill: specified, input: run.specified, bidderName: null },
    ...bids.map(({ bill, bidderId, bidderName }) => {
      return { bill, bidderName, input: ofType(FILE_TYPE.bid).find((file) => file.bidderId === bidderId) }
    }),
  ]
}

export function cellRegister(): CellRegister {
  const entries: Entry[] = []
  const byContent = new Map<string, Entry>()
  const byBill = new Map<Bill, Entry>()
  let left = MOST_CELLS

  function place(bill: Bill, cell: BillCell): readonly [number, number] {
    const entry = byBill.get(bill)!
    if (entry.cells.length === 0) entries.push(entry)
    const name = cell.join(' ')
    const at = entry.places.get(name) ?? entry.cells.push(cell) - 1
    if (!entry.places.has(name)) left--
    entry.places.set(name, at)
    return [entries.indexOf(entry), at]
  }

  return {
    async take(run, section, isSealed) {
      for (const { bill, input, bidderName } of billsOf(run, section)) {
        if (!bill || !input) continue
        const name = `${input.fileType} ${input.bidderId} ${input.sha256}`
        const known = byContent.get(name)
        const made = { input, bidderName, bill, places: new Map(), cells: [] }
        const entry = known ?? { ...made, isSealed: await isSealed(input.fileId) }
        byContent.set(name, entry)
        byBill.set(bill, entry)
      }
    },
    listed(grounds) {
      const cells = grounds.flatMap((ground) => ground.cells)
      if (cells.some(({ bill }) => !byBill.has(bill))) return 'notExact'
      if (cells.some(({ bill }) => byBill.get(bill)!.isSealed)) return 'sealed'
      if (cells.length > left) return 'tooMany'
      return grounds.map(({ cells: own, ...ground }) => {
        return { ...ground, cells: own.map(({ bill, cell }) => place(bill, cell)) }
      })
    },
    files: () =>
      entries.map(({ bill, cells, bidderName, input: { fileName, fileType, sha256 } }) => {
        return { fileName, fileType, bidderName, sha256, ...treeOf(bill, cells) }
      }),
  }
}
