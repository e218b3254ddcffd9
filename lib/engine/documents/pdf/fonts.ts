import type { PdfFont } from './layout'

/** What pdf.js tells of a font; all of it may be missing in a damaged document. */
export interface LoadedFont {
  readonly name?: string
  readonly bold?: unknown
  readonly black?: unknown
  readonly italic?: unknown
  readonly vertical?: boolean
  readonly isType3Font?: boolean
  readonly fontMatrix?: ArrayLike<number>
  readonly defaultVMetrics?: ArrayLike<number>
  readonly composite?: boolean
  readonly toUnicode?: object
}

/** A font of the document being read. */
export interface KnownFont {
  readonly number: number
  /** Width of a glyph unit in text of size 1. */
  readonly unit: number
  readonly vertical: ArrayLike<number> | null
  /** Codes of its glyphs do not tell characters, and no table does. */
  readonly isUnnamed: boolean
}

/** Names are bytes; software of China writes them in GBK or UTF-8. */
function decodedName(name: string): string {
  const codes = Array.from(name, (char) => char.charCodeAt(0))
  if (!codes.some((code) => code > 0x7f) || codes.some((code) => code > 0xff)) return name
  const bytes = Uint8Array.from(codes)
  for (const encoding of ['utf-8', 'gbk']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes)
    } catch {
      // The next encoding, and at last the name as it stands.
    }
  }
  return name
}

const SUBSET = /^[A-Z]{6}\+/
/** What pdf.js calls a font without a name. */
const NAMELESS = /^(Type3|g_font_error|)$/
/** Word for word in what foundries add to a name. */
const BOLD = /bold|heavy|black/i
const ITALIC = /italic|oblique/i
/** Word writes `宋体,Bold`. */
const STYLES = ['bold', 'italic', 'bolditalic', 'regular', 'oblique']

function withoutStyle(name: string): string {
  const comma = name.lastIndexOf(',')
  return comma > 0 && STYLES.includes(name.slice(comma + 1).toLowerCase()) ? name.slice(0, comma) : name
}

function described(font: LoadedFont): PdfFont {
  const whole = decodedName(font.name ?? '').replace(SUBSET, '')
  const name = withoutStyle(whole)
  return {
    name: NAMELESS.test(name) ? null : name,
    isBold: font.bold === true || font.black === true || BOLD.test(whole),
    isItalic: font.italic === true || ITALIC.test(whole),
  }
}

/** A table from codes to characters is a map; what only passes codes on has none. */
const isUnnamed = ({ composite, toUnicode, isType3Font }: LoadedFont): boolean => {
  if (!toUnicode) return false
  const table = '_map' in toUnicode ? (toUnicode as { readonly _map: object })._map : null
  if (table === null) return composite === true
  return isType3Font === true && Object.keys(table).length === 0
}

/** The fonts of a document by number; those that look alike are one. */
export class Fonts {
  private readonly byId = new Map<string, KnownFont>()
  private readonly numbers = new Map<string, number>()
  private fresh: PdfFont[] = []

  of(id: string, load: (id: string) => unknown): KnownFont {
    const known = this.byId.get(id)
    if (known) return known
    const loaded = load(id)
    const font: LoadedFont = typeof loaded === 'object' && loaded !== null ? loaded : {}
    const look = described(font)
    const key = JSON.stringify(look)
    let number = this.numbers.get(key)
    if (number === undefined) {
      number = this.numbers.size
      this.numbers.set(key, number)
      this.fresh.push(look)
    }
    const unit = Number(font.fontMatrix?.[0] ?? 0.001)
    const made = {
      number,
      unit: Number.isFinite(unit) ? unit : 0.001,
      vertical: font.vertical ? (font.defaultVMetrics ?? [-1000, 500, 880]) : null,
      isUnnamed: isUnnamed(font),
    }
    this.byId.set(id, made)
    return made
  }

  /** Fonts since the last call. */
  takeNew(): PdfFont[] {
    const { fresh } = this
    this.fresh = []
    return fresh
  }
}
