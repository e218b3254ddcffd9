import { Backgrounds } from './backgrounds'
import { Cover } from './cover'
import type { Fonts, KnownFont } from './fonts'
import { RUN_BOLD, RUN_INVISIBLE, RUN_OUTSIDE, RUN_PAPER_COLOURED, UNKNOWN_COLOUR } from './layout'
import { IDENTITY, type Matrix, matrixOf, sizeIn, times } from './matrix'
import type { Chunk } from './page-content'
import { OPS } from './pdfjs'
import { Rules } from './rules'
import { glyphText, isWordBreak } from './words'

export interface Operators {
  readonly fnArray: ArrayLike<number>
  readonly argsArray: ArrayLike<unknown>
}

interface Glyph {
  readonly unicode?: string
  readonly width?: number
  readonly isSpace?: boolean
  readonly vmetric?: ArrayLike<number> | null
}

interface State {
  matrix: Matrix
  font: KnownFont | null
  size: number
  charSpacing: number
  wordSpacing: number
  scale: number
  rise: number
  leading: number
  mode: number
  colour: number
  isTransparent: boolean
}

const START: Omit<State, 'matrix'> = {
  font: null,
  size: 0,
  charSpacing: 0,
  wordSpacing: 0,
  scale: 1,
  rise: 0,
  leading: 0,
  mode: 0,
  colour: 0,
  isTransparent: false,
}

/** In letters: a gap from which on words stand apart, and one from which on they are columns. */
const WORD_GAP = 0.2
const COLUMN_GAP = 1.5
/** Nested states that a page may open; more is an attack. */
const MOST_STATES = 10_000
const FILL_AND_STROKE = 2
const UNSEEN_MODES = [3, 7]
/** Ends of a path that fill it. */
const FILLS: readonly number[] = [
  ...[OPS.fill, OPS.eoFill, OPS.fillStroke, OPS.eoFillStroke],
  ...[OPS.closeFillStroke, OPS.closeEOFillStroke],
]
/** Ends of a path that draw its outline. */
const STROKES: readonly number[] = [
  ...[OPS.stroke, OPS.closeStroke, OPS.fillStroke, OPS.eoFillStroke],
  ...[OPS.closeFillStroke, OPS.closeEOFillStroke],
]

/** Text, pictures and shapes of one page, by following its operators. */
export class PageWalker {
  readonly chunks: Chunk[] = []
  images = 0
  shapes = 0
  unnamed = 0
  private state: State
  private readonly states: State[] = []
  private textMatrix: Matrix = IDENTITY
  private x = 0
  private y = 0
  private lineX = 0
  private lineY = 0
  /** Of each open part of marked content, whether it is on a layer that is switched off. */
  private readonly marked: boolean[] = []
  private hiddenParts = 0
  readonly rules = new Rules()
  private readonly backgrounds = new Backgrounds(this.rules)
  private readonly cover: Cover

  constructor(
    private readonly page: { readonly matrix: Matrix; readonly width: number; readonly height: number },
    private readonly fonts: Fonts,
    private readonly load: (id: string) => unknown,
    private readonly isOff: (group: unknown) => boolean,
  ) {
    this.state = { ...START, matrix: page.matrix }
    this.cover = new Cover(page.width, page.height)
  }

  get imageShare(): number {
    return this.cover.share()
  }

  walk({ fnArray, argsArray }: Operators): void {
    for (let at = 0; at < fnArray.length; at++) {
      const args = argsArray[at]
      this.step(fnArray[at]!, Array.isArray(args) ? args : [])
    }
  }

  private step(operator: number, args: readonly unknown[]): void {
    const number = (at: number) => (Number.isFinite(Number(args[at])) ? Number(args[at]) : 0)
    const { state } = this
    switch (operator) {
      case OPS.showText:
        if (Array.isArray(args[0])) this.show(args[0])
        break
      case OPS.setFont:
        this.setFont(args)
        break
      case OPS.setTextMatrix:
        this.textMatrix = matrixOf(args.length === 6 ? args : args[0])
        this.moveTo(0, 0)
        break
      case OPS.moveText:
        this.moveTo(this.lineX + number(0), this.lineY + number(1))
        break
      case OPS.setLeadingMoveText:
        state.leading = -number(1)
        this.moveTo(this.lineX + number(0), this.lineY + number(1))
        break
      case OPS.nextLine:
        this.moveTo(this.lineX, this.lineY - state.leading)
        break
      case OPS.beginText:
        this.textMatrix = IDENTITY
        this.moveTo(0, 0)
        break
      case OPS.setLeading:
        state.leading = number(0)
        break
      case OPS.setCharSpacing:
        state.charSpacing = number(0)
        break
      case OPS.setWordSpacing:
        state.wordSpacing = number(0)
        break
      case OPS.setHScale:
        state.scale = number(0) / 100
        break
      case OPS.setTextRise:
        state.rise = number(0)
        break
      case OPS.setTextRenderingMode:
        state.mode = number(0)
        break
      default:
        this.draw(operator, args)
    }
  }

  /** Everything that is not text. */
  private draw(operator: number, args: readonly unknown[]): void {
    const { state } = this
    switch (operator) {
      case OPS.save:
      case OPS.beginGroup:
        this.save()
        break
      case OPS.restore:
      case OPS.endGroup:
      case OPS.paintFormXObjectEnd:
      case OPS.endAnnotation:
        this.state = this.states.pop() ?? this.state
        break
      case OPS.transform:
        state.matrix = times(state.matrix, matrixOf(args))
        break
      case OPS.paintFormXObjectBegin:
        this.save()
        if (args[0]) this.state.matrix = times(this.state.matrix, matrixOf(args[0]))
        break
      case OPS.beginAnnotation:
        this.save()
        this.state = {
          ...START,
          matrix: times(times(this.page.matrix, matrixOf(args[2])), matrixOf(args[3])),
        }
        break
      case OPS.setFillRGBColor:
        state.colour = colourOf(args)
        break
      case OPS.setFillColorN:
        state.colour = UNKNOWN_COLOUR
        break
      case OPS.setGState:
        this.setGraphics(args[0])
        break
      case OPS.beginMarkedContent:
        this.open(false)
        break
      case OPS.beginMarkedContentProps:
        this.open(args[0] === 'OC' && this.isOff(args[1]))
        break
      case OPS.endMarkedContent:
        if (this.marked.pop()) this.hiddenParts--
        break
      case OPS.constructPath:
        this.shapes++
        if (STROKES.includes(Number(args[0])) && Array.isArray(args[1]) && this.hiddenParts === 0)
          this.rules.stroke(args[1][0], state.matrix)
        if (FILLS.includes(Number(args[0])) && Array.isArray(args[1]) && !state.isTransparent)
          this.backgrounds.fill(args[1][0], state.matrix, state.colour)
        break
      default:
        this.paint(operator, args)
    }
  }

  private paint(operator: number, args: readonly unknown[]): void {
    const { matrix } = this.state
    switch (operator) {
      case OPS.paintImageXObject:
      case OPS.paintInlineImageXObject:
      case OPS.paintImageMaskXObject:
      case OPS.paintSolidColorImageMask:
        this.picture(matrix)
        break
      case OPS.paintImageXObjectRepeat:
        this.repeated(args[3], [Number(args[1]), 0, 0, Number(args[2]), 0, 0])
        break
      case OPS.paintImageMaskXObjectRepeat:
        this.repeated(args[5], [Number(args[1]), Number(args[2]), Number(args[3]), Number(args[4]), 0, 0])
        break
      case OPS.paintImageMaskXObjectGroup:
        this.group(args[0])
        break
      case OPS.paintInlineImageXObjectGroup:
        this.group(args[1])
        break
    }
  }

  private save(): void {
    if (this.states.length < MOST_STATES) this.states.push(this.state)
    this.state = { ...this.state }
  }

  private open(isOff: boolean): void {
    this.marked.push(isOff)
    if (isOff) this.hiddenParts++
  }

  private moveTo(x: number, y: number): void {
    this.x = x
    this.y = y
    this.lineX = x
    this.lineY = y
  }

  private setFont(args: readonly unknown[]): void {
    this.state.font = this.fonts.of(String(args[0]), this.load)
    this.state.size = Number(args[1]) || 0
  }

  private setGraphics(entries: unknown): void {
    if (!Array.isArray(entries)) return
    for (const [key, value] of entries as [string, unknown][]) {
      if (key === 'Font' && Array.isArray(value)) this.setFont(value)
      if (key === 'ca') this.state.isTransparent = value === 0
    }
  }

  private picture(matrix: Matrix): void {
    this.images++
    this.backgrounds.picture(matrix)
    this.cover.add(matrix)
  }

  private repeated(positions: unknown, matrix: Matrix): void {
    const places = ArrayBuffer.isView(positions) ? (positions as Float32Array) : []
    for (let at = 0; at + 1 < places.length; at += 2) {
      const [a, b, c, d] = matrix
      this.picture(times(this.state.matrix, [a, b, c, d, places[at]!, places[at + 1]!]))
    }
  }

  private group(images: unknown): void {
    if (!Array.isArray(images)) return
    for (const image of images as { readonly transform?: unknown }[])
      this.picture(times(this.state.matrix, matrixOf(image?.transform)))
  }

  private show(glyphs: readonly (Glyph | number)[]): void {
    const { font, size, scale, rise, charSpacing, wordSpacing } = this.state
    if (!font) return
    const matrix = times(this.state.matrix, this.textMatrix)
    let chunk: Chunk | null = null
    let gap = 0
    for (const glyph of glyphs) {
      if (typeof glyph === 'number') {
        const move = (-glyph * size) / 1000
        this.advance(font, move, scale)
        gap += move
        continue
      }
      const text = glyphText(glyph.unicode ?? '')
      const spacing = charSpacing + (glyph.isSpace ? wordSpacing : 0)
      const [x, y] = [this.x, this.y + rise]
      const metric = font.vertical ? (glyph.vmetric ?? font.vertical) : null
      const width = metric ? Number(metric[0] ?? -1000) : (glyph.width ?? 0)
      const ink = width * font.unit * size
      this.advance(font, metric ? ink - spacing : ink + spacing, scale)
      // What is shown and is no character tells as little as a code without a table.
      if (font.isUnnamed || text === '') this.unnamed += Math.max(1, text.length)
      if (isBlank(text)) {
        if (chunk) gap += Math.abs(ink) + spacing
        continue
      }
      const left = placeOf(matrix, x, y)
      const right = placeOf(matrix, metric ? x : x + ink * scale, metric ? y + ink : y)
      // What has no size in the text's own scale has none to compare a gap with.
      const letters = Math.abs(gap) / (Math.abs(size) || 1)
      if (!chunk || (gap < 0 && letters > 1) || letters > COLUMN_GAP) {
        chunk = this.begin(text, left, right, matrix, font)
      } else {
        chunk.text += letters > WORD_GAP && gap > 0 && isWordBreak(chunk.text, text) ? ` ${text}` : text
        chunk.right = Math.max(chunk.right, right[0], left[0])
      }
      gap = metric ? 0 : spacing
    }
  }

  private advance(font: KnownFont, by: number, scale: number): void {
    if (font.vertical) this.y += by
    else this.x += by * scale
  }

  private begin(
    text: string,
    [left, baseline]: readonly [number, number],
    [right]: readonly [number, number],
    matrix: Matrix,
    font: KnownFont,
  ): Chunk {
    const { size, mode, colour, isTransparent } = this.state
    const points = Math.abs(size) * sizeIn(matrix)
    const { width, height } = this.page
    const isOutside = right < 0 || left > width || baseline < 0 || baseline - points > height
    const isUnseen = UNSEEN_MODES.includes(mode) || isTransparent || isOutside || this.hiddenParts > 0
    // The middle of the first letter: cells of a table may be narrow.
    const [x, y] = [Math.min(left, right) + points / 3, baseline - points / 3]
    const isPaperColoured = !isUnseen && this.backgrounds.hides(colour, x, y)
    const chunk: Chunk = {
      text,
      left: Math.min(left, right),
      right: Math.max(left, right),
      baseline,
      size: points,
      font: font.number,
      colour,
      flags:
        (mode % 4 === FILL_AND_STROKE ? RUN_BOLD : 0) |
        (isUnseen ? RUN_INVISIBLE : 0) |
        (isOutside ? RUN_OUTSIDE : 0) |
        (isPaperColoured ? RUN_PAPER_COLOURED : 0),
      isLevel: !font.vertical && Math.abs(matrix[1]) < 0.05 * Math.abs(matrix[0]),
    }
    this.chunks.push(chunk)
    return chunk
  }
}

/** A mark of byte order counts as white space in the language, but is hidden text in a document. */
const isBlank = (text: string) => text.trim() === '' && !text.includes('\ufeff')

const placeOf = (matrix: Matrix, x: number, y: number) =>
  [matrix[0] * x + matrix[2] * y + matrix[4], matrix[1] * x + matrix[3] * y + matrix[5]] as const

function colourOf(args: readonly unknown[]): number {
  const [first] = args
  if (typeof first === 'string' && /^#[0-9a-f]{6}$/i.test(first)) return Number.parseInt(first.slice(1), 16)
  if (args.length !== 3) return UNKNOWN_COLOUR
  const [r, g, b] = args.map((value) => Math.max(0, Math.min(255, Math.round(Number(value) || 0))))
  return (r! << 16) | (g! << 8) | b!
}
