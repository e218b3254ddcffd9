import { DEFAULT_LIMITS } from '../../../engine/parse/limits'
import { AppError } from '../../../kit/errors'

/** The most cells of a text or sheet; 200,000 rows with every field are far below. */
export const MOST_CELLS = 4_000_000
/** Cells beyond this column are ignored; no list has so many fields. */
const MOST_COLUMNS = 200

/** A sheet of 200,000 records is far below; anything larger is not a genuine sheet. */
export const ARCHIVE_LIMITS = {
  ...DEFAULT_LIMITS,
  entries: 2000,
  unpackedBytes: 300 * 1024 ** 2,
  ratio: 400,
  ratioFromBytes: 50 * 1024 ** 2,
  textBytes: 64 * 1024 ** 2,
}

/** A grid that grows only within the limits. `rows` count from 1; rows may be skipped. */
export interface GridBuilder {
  readonly grid: string[][]
  /** @throws AppError tooManyRows, tooManyCells */
  put(row: number, column: number, text: string): void
}

const BLANK: string[] = []

/** @param limit the most rows of the list; one heading row is allowed in addition */
export function gridBuilder(limit: number): GridBuilder {
  const grid: string[][] = []
  let cells = 0
  const count = (more: number) => {
    cells += more
    if (cells > MOST_CELLS) throw new AppError('tooManyCells', { limit: MOST_CELLS })
  }
  return {
    grid,
    put(row, column, text) {
      if (column >= MOST_COLUMNS) return count(1)
      if (row > limit + 1) throw new AppError('tooManyRows', { limit })
      while (grid.length < row) grid.push(BLANK)
      if (grid[row - 1] === BLANK) grid[row - 1] = []
      const line = grid[row - 1]!
      count(Math.max(1, column + 1 - line.length))
      while (line.length < column) line.push('')
      line[column] = text
    },
  }
}
