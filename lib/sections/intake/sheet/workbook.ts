import { SSF } from 'xlsx'
import type { ByteStream } from '../../../engine/parse/bytes'
import { AppError } from '../../../kit/errors'
import { MOST_CELLS, MOST_SHARED } from './limits'
import { type PartHandler, readPart } from './xml'

/** The unpacked bytes of a part of the workbook by its name; null if it does not exist. */
export type Parts = (name: string) => ByteStream | null

/** The data of a workbook that all its sheets refer to. */
export interface Workbook {
  /** The names of the sheets' parts, in order. */
  readonly sheets: readonly string[]
  readonly shared: readonly string[]
  /** Whether numbers in this style are times. */
  readonly isTime: (style: number) => boolean
  readonly date1904: boolean
}

const WORKBOOK = 'xl/workbook.xml'
const MOST_SHEETS = 500
const MOST_STYLES = 100_000

const ignore = () => {}

function read(parts: Parts, name: string, handler: Partial<PartHandler>): void {
  const stream = parts(name)
  if (stream) readPart(stream, { open: () => true, close: ignore, text: ignore, ...handler })
}

/** The part name for the target of a relation of `xl/workbook.xml`. */
const targetOf = (target: string) => (target.startsWith('/') ? target.slice(1) : `xl/${target}`)

function sheetsOf(parts: Parts): Pick<Workbook, 'sheets' | 'date1904'> {
  const targets = new Map<string, string>()
  read(parts, 'xl/_rels/workbook.xml.rels', {
    open: (name, attribute) => {
      const [id, target] = [attribute('Id'), attribute('Target')]
      if (name === 'Relationship' && id && target && targets.size < MOST_SHEETS)
        targets.set(id, targetOf(target))
      return true
    },
  })
  const sheets: string[] = []
  let date1904 = false
  read(parts, WORKBOOK, {
    open: (name, attribute) => {
      if (name === 'workbookPr') date1904 = /^(1|true)$/.test(attribute('date1904') ?? '')
      const target = name === 'sheet' ? targets.get(attribute('r:id') ?? '') : undefined
      if (target) sheets.push(target)
      return sheets.length < MOST_SHEETS
    },
  })
  return { sheets, date1904 }
}

/** The shared texts of the workbook. @throws AppError tooManyCells, tooManyCharacters */
function sharedTexts(parts: Parts): string[] {
  const texts: string[] = []
  let [size, isText, isPhonetic, text] = [0, false, false, '']
  read(parts, 'xl/sharedStrings.xml', {
    open: (name) => {
      if (name === 'si') text = ''
      else if (name === 't') isText = !isPhonetic
      else if (name === 'rPh') isPhonetic = true
      return true
    },
    text: (piece) => {
      if (!isText) return
      text += piece
      size += piece.length
      if (size > MOST_SHARED) throw new AppError('tooManyCharacters', { limit: MOST_SHARED })
    },
    close: (name) => {
      if (name === 't') isText = false
      else if (name === 'rPh') isPhonetic = false
      else if (name === 'si' && texts.push(text) > MOST_CELLS)
        throw new AppError('tooManyCells', { limit: MOST_CELLS })
    },
  })
  return texts
}

function timeStyles(parts: Parts): Workbook['isTime'] {
  const own = new Map<number, string>()
  const formats: number[] = []
  let isStyle = false
  read(parts, 'xl/styles.xml', {
    open: (name, attribute) => {
      if (name === 'cellXfs') isStyle = true
      else if (name === 'xf' && isStyle) formats.push(Number(attribute('numFmtId') ?? 0))
      else if (name === 'numFmt')
        own.set(Number(attribute('numFmtId')), (attribute('formatCode') ?? '').slice(0, 255))
      return formats.length + own.size < MOST_STYLES
    },
    close: (name) => {
      if (name === 'cellXfs') isStyle = false
    },
  })
  const known = new Map<number, boolean>()
  return (style) => {
    const format = formats[style] ?? 0
    const code = own.get(format) ?? (SSF.get_table() as Record<number, string>)[format] ?? 'General'
    const isTime = known.get(format) ?? SSF.is_date(code)
    known.set(format, isTime)
    return isTime
  }
}

/** Reads the data that the sheets refer to; null if the archive is no workbook. */
export function readWorkbook(parts: Parts): Workbook | null {
  const { sheets, date1904 } = sheetsOf(parts)
  if (sheets.length === 0) return null
  return { sheets, date1904, shared: sharedTexts(parts), isTime: timeStyles(parts) }
}
