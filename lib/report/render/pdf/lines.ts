import LineBreaker from 'linebreak'

/** The width of a text, in the unit of the available width. */
export type Measure = (text: string) => number

/** Characters that never start a line, even where an unbreakable piece is split. */
const CLOSING = /[，。、；：！？）》」』】〕”’…,.;:!?)\]}%％]/

/** How many characters of a piece fit on a line: at least one. */
function fitting(characters: readonly string[], room: number, measure: Measure): number {
  let used = 0
  let count = 0
  for (const character of characters) {
    used += measure(character)
    if (used > room && count > 0) break
    count++
  }
  if (count === characters.length) return count
  let at = count
  while (at > 1 && CLOSING.test(characters[at]!)) at--
  return CLOSING.test(characters[at]!) ? count : at
}

/** Splits a piece wider than a line at any character; its remainder starts the next line. */
function cutPiece(piece: string, room: number, measure: Measure, lines: string[]): string {
  let characters = Array.from(piece)
  while (measure(characters.join('').trimEnd()) > room) {
    const count = fitting(characters, room, measure)
    if (count >= characters.length) break
    lines.push(characters.slice(0, count).join(''))
    characters = characters.slice(count)
  }
  return characters.join('')
}

function* piecesOf(text: string): Generator<string> {
  const breaker = new LineBreaker(text)
  let from = 0
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) {
    yield text.slice(from, next.position)
    from = next.position
  }
}

function breakParagraph(text: string, room: number, measure: Measure, lines: string[]): void {
  let line = ''
  let used = 0
  for (const piece of piecesOf(text)) {
    // Trailing white space takes no width.
    const needed = measure(piece.trimEnd())
    if (line !== '' && used + needed > room) {
      lines.push(line.trimEnd())
      line = ''
      used = 0
    }
    line += needed > room ? cutPiece(piece, room, measure, lines) : piece
    used = needed > room ? measure(line) : used + measure(piece)
  }
  lines.push(line.trimEnd())
}

/**
 * Breaks a text into lines no wider than `room`: Chinese between characters but never before a comma, other
 * text between words. Words are split only if they are wider than a line.
 * @param anywhere break between any two characters, for hashes
 */
export function breakLines(text: string, room: number, measure: Measure, anywhere = false): string[] {
  const lines: string[] = []
  for (const paragraph of text.split('\n')) {
    if (measure(paragraph) <= room) lines.push(paragraph)
    else if (anywhere) lines.push(cutPiece(paragraph, room, measure, lines))
    else breakParagraph(paragraph, room, measure, lines)
  }
  return lines
}
