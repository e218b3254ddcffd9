/** The position of a table in a TrueType file. */
interface Place {
  readonly offset: number
  readonly length: number
}

/** Tables for vertical text, which no drawing uses. */
const UNUSED = new Set(['vhea', 'vmtx'])

function tablesOf(font: Buffer): Map<string, Place> {
  const tables = new Map<string, Place>()
  for (let at = 0; at < font.readUInt16BE(4); at++) {
    const entry = 12 + at * 16
    const tag = font.toString('latin1', entry, entry + 4)
    tables.set(tag, { offset: font.readUInt32BE(entry + 8), length: font.readUInt32BE(entry + 12) })
  }
  return tables
}

/** Finds the glyph of a code point in the character map of format 12, which covers all planes. */
function glyphFinder(font: Buffer, { offset: cmap }: Place): (code: number) => number {
  const maps = Array.from({ length: font.readUInt16BE(cmap + 2) }, (_, at) =>
    font.readUInt32BE(cmap + 8 + at * 8),
  )
  const map = maps.map((offset) => cmap + offset).find((offset) => font.readUInt16BE(offset) === 12)
  if (map === undefined) throw new Error('the font has no character map of format 12')
  const count = font.readUInt32BE(map + 12)
  return (code) => {
    for (let group = map + 16; group < map + 16 + count * 12; group += 12) {
      const first = font.readUInt32BE(group)
      if (code >= first && code <= font.readUInt32BE(group + 4))
        return font.readUInt32BE(group + 8) + code - first
    }
    return 0
  }
}

/** Components of a composite glyph. */
function componentsOf(font: Buffer, outline: number): number[] {
  if (font.readInt16BE(outline) >= 0) return []
  const components: number[] = []
  for (let at = outline + 10; ; ) {
    const flags = font.readUInt16BE(at)
    components.push(font.readUInt16BE(at + 2))
    const scale = flags & 0x8 ? 2 : flags & 0x40 ? 4 : flags & 0x80 ? 8 : 0
    at += 4 + (flags & 0x1 ? 4 : 2) + scale
    if (!(flags & 0x20)) return components
  }
}

/** The outlines of these glyphs only, with their positions by glyph number. */
function outlinesOf(font: Buffer, { glyf, loca }: { glyf: Place; loca: Place }, wanted: Iterable<number>) {
  const begin = (glyph: number) => glyf.offset + font.readUInt32BE(loca.offset + glyph * 4)
  const included = new Set<number>()
  const include = (glyph: number): void => {
    if (included.has(glyph)) return
    included.add(glyph)
    if (begin(glyph + 1) > begin(glyph)) for (const part of componentsOf(font, begin(glyph))) include(part)
  }
  for (const glyph of wanted) include(glyph)
  const places = Buffer.alloc(loca.length)
  const outlines: Buffer[] = []
  let length = 0
  for (let glyph = 0; glyph < loca.length / 4 - 1; glyph++) {
    if (included.has(glyph)) {
      const outline = font.subarray(begin(glyph), begin(glyph + 1))
      outlines.push(outline)
      length += outline.length
    }
    places.writeUInt32BE(length, (glyph + 1) * 4)
  }
  return { glyf: Buffer.concat(outlines), loca: places }
}

function joined(version: Buffer, tables: readonly (readonly [string, Buffer])[]): Buffer {
  const head = Buffer.alloc(12 + tables.length * 16)
  version.copy(head)
  head.writeUInt16BE(tables.length, 4)
  const parts = [head]
  let offset = head.length
  for (const [at, [tag, table]] of tables.entries()) {
    const entry = 12 + at * 16
    head.write(tag, entry, 'latin1')
    head.writeUInt32BE(offset, entry + 8)
    head.writeUInt32BE(table.length, entry + 12)
    const padded = Buffer.concat([table, Buffer.alloc(-table.length & 3)])
    parts.push(padded)
    offset += padded.length
  }
  return Buffer.concat(parts)
}

/**
 * A TrueType font with only the outlines needed for a text; other tables are unchanged. Table checksums are
 * not updated, because the renderer does not verify them.
 */
export function fontPart(font: Buffer, text: string): Buffer {
  const tables = tablesOf(font)
  const find = glyphFinder(font, tables.get('cmap')!)
  const wanted = new Set([0, ...Array.from(text, (character) => find(character.codePointAt(0)!))])
  const outlines: Readonly<Record<string, Buffer>> = outlinesOf(
    font,
    { glyf: tables.get('glyf')!, loca: tables.get('loca')! },
    wanted,
  )
  const parts = [...tables].filter(([tag]) => !UNUSED.has(tag))
  return joined(
    font.subarray(0, 4),
    parts.map(([tag, { offset, length }]) => [tag, outlines[tag] ?? font.subarray(offset, offset + length)]),
  )
}
