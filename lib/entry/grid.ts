/** Cells as people see them in a sheet: rows of texts, blank ones included, so that rows keep their number. */
export type Grid = readonly (readonly string[])[]

const SEPARATORS = ['\t', ',', ';'] as const

/** How often each separator stands outside quotes in the first line that says something. */
function separatorOf(text: string): string {
  const counts = new Map<string, number>(SEPARATORS.map((separator) => [separator, 0]))
  let isQuoted = false
  let hasWords = false
  for (const char of text) {
    if (char === '"') isQuoted = !isQuoted
    else if (isQuoted) continue
    else if (char === '\n' && hasWords) break
    else if (counts.has(char)) counts.set(char, counts.get(char)! + 1)
    else if (char.trim() !== '') hasWords = true
  }
  // A tab decides: cells pasted from a sheet may hold commas.
  if (counts.get('\t')! > 0) return '\t'
  return counts.get(';')! > counts.get(',')! ? ';' : ','
}

/**
 * Reads what a sheet copies to the clipboard (tabs) or a CSV file (commas or semicolons): `"` around a
 * cell that holds separators or line breaks, `""` for one of itself. A quote inside a cell that does not
 * begin with one is a quote.
 */
export function gridOfText(text: string): Grid {
  const clean = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n')
  const separator = separatorOf(clean)
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  while (at < clean.length) {
    const [cell, end] = clean[at] === '"' ? quotedCell(clean, at) : plainCell(clean, at, separator)
    row.push(cell)
    at = end
    // After a quoted cell nothing else belongs to it; what stands there is left out.
    while (at < clean.length && clean[at] !== separator && clean[at] !== '\n') at++
    if (clean[at] === separator) {
      at++
      if (at < clean.length) continue
      row.push('')
    }
    rows.push(row)
    row = []
    at++
  }
  return rows
}

function plainCell(text: string, start: number, separator: string): [cell: string, end: number] {
  let end = start
  while (end < text.length && text[end] !== separator && text[end] !== '\n') end++
  return [text.slice(start, end), end]
}

function quotedCell(text: string, start: number): [cell: string, end: number] {
  let end = start + 1
  while (end < text.length && (text[end] !== '"' || text[end + 1] === '"')) end += text[end] === '"' ? 2 : 1
  return [text.slice(start + 1, end).replaceAll('""', '"'), Math.min(end + 1, text.length)]
}

const FATAL = { fatal: true }

/** The text of a file: by its BOM, else UTF-8, else GB18030, as Excel saves CSV in China. */
export function textOfBytes(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', FATAL).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}
