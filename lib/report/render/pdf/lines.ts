import LineBreaker from 'linebreak'

/** How wide a text is, in the unit of the room it is broken for. */
export type Measure = (text: string) => number

/** What never begins a line, also where a piece without a place to break is cut. */
const CLOSING = /[，。、；：！？）》」』】〕”’…,.;:!?)\]}%％]/

/** How many characters of a piece fit a line: at least one. */
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

/** Cuts a piece wider than a line anywhere; what is left of it opens the next line. */
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
    // White space at the end of a line needs no room.
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
 * Breaks a text into lines no wider than `room`: Chinese between its characters but never before a comma,
 * other texts between words, and only what is wider than a line within a word.
 * - `anywhere`: between any two characters, as hashes are
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
