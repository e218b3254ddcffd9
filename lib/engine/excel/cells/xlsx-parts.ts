import { type Package, partOf } from '../../documents/docx/package'
import { plainText, walkXml } from '../../documents/xml-walk'
import type { ReadLimits } from '../../parse/limits'
import type { FormatCode } from './cell-form'
import { MOST_CELLS, SheetTooLarge } from './sheet'

const [OPEN, CLOSE] = ['<si><t>', '</t></si>'].map((text) => new TextEncoder().encode(text)) as [
  Uint8Array,
  Uint8Array,
]
const [LESS, AMPERSAND] = [0x3c, 0x26]

const standsAt = (word: Uint8Array, bytes: Uint8Array, at: number) => {
  for (let i = 0; i < word.length; i++) if (bytes[at + i] !== word[i]) return false
  return true
}

/** Where the text of `<si><t>…</t></si>` at `at` ends; -1 for a shared text of another form. */
function plainEnd(bytes: Uint8Array, at: number, end: number): number {
  if (!standsAt(OPEN, bytes, at)) return -1
  let i = at + OPEN.length
  while (i < end && bytes[i] !== LESS && bytes[i] !== AMPERSAND) i++
  return i + CLOSE.length <= end && standsAt(CLOSE, bytes, i) ? i : -1
}

/** The shared texts: rich runs joined, phonetic runs left out (formats-more.md §2.1). @throws SheetTooLarge */
export function sharedTexts(opened: Package, limits: ReadLimits, textOf: (raw: string) => string): string[] {
  const target = [...opened.relations.values()].find(({ type }) => type === 'sharedStrings')?.target
  const stream = partOf(opened, (target ?? 'xl/sharedStrings.xml').toLowerCase())
  const texts: string[] = []
  if (!stream) return texts
  let [text, size, isText, phonetic] = ['', 0, false, 0]
  const take = (raw: string) => {
    if (texts.push(textOf(raw)) > MOST_CELLS) throw new SheetTooLarge('cells')
  }
  walkXml(stream, {
    open({ name }) {
      if (name === 'si') text = ''
      else if (name === 'rPh') phonetic++
      isText = name === 't' && phonetic === 0
      return undefined
    },
    close(name) {
      if (name === 'si') take(text)
      else if (name === 'rPh') phonetic--
      isText = false
    },
    text(piece) {
      if (!isText) return
      text += piece
      size += piece.length
      if (size > limits.textBytes) throw new SheetTooLarge('text')
    },
    whole(bytes, at, end) {
      for (let next = at; ; ) {
        const close = plainEnd(bytes, next, end)
        if (close < 0) return next
        const piece = plainText(bytes, next + OPEN.length, close)
        size += piece.length
        if (size > limits.textBytes) throw new SheetTooLarge('text')
        take(piece)
        next = close + CLOSE.length
      }
    },
  })
  return texts
}

const MOST_STYLES = 100_000

/** The number formats of the cells by style. */
export function formatCodes(opened: Package): FormatCode[] {
  const target = [...opened.relations.values()].find(({ type }) => type === 'styles')?.target
  const stream = partOf(opened, (target ?? 'xl/styles.xml').toLowerCase())
  const codes = new Map<number, string>()
  const styles: number[] = []
  if (!stream) return []
  let inCells = false
  walkXml(stream, {
    open(element) {
      const { name } = element
      const id = Number(element.attribute('numFmtId') ?? 0)
      if (name === 'numFmt') codes.set(id, (element.attribute('formatCode') ?? '').slice(0, 1000))
      if (name === 'cellXfs') inCells = true
      else if (name === 'xf' && inCells) styles.push(id)
      return styles.length + codes.size < MOST_STYLES
    },
    close(name) {
      if (name === 'cellXfs') inCells = false
    },
    text() {},
  })
  return styles.map((id) => ({ id, code: codes.get(id) ?? null }))
}
