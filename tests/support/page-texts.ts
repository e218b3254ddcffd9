const VOID = /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/
const SILENT = /<(script|style)\b[\s\S]*?<\/\1>/g
/** Attributes that are read, or shown. */
const READ = /\s(aria-label|aria-description|aria-roledescription|title|placeholder|alt)="([^"]*)"/g
/** What is not of the page's language, and says so: data, and names in their own language. */
const OTHER_LANGUAGE = /\stranslate="no"|\slang="/

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
}
export const decoded = (text: string) =>
  text.replace(/&(#x[\da-f]+|#\d+|\w+);/gi, (whole, name: string) => {
    if (name[0] !== '#') return ENTITIES[name] ?? whole
    const isHex = name[1]?.toLowerCase() === 'x'
    return String.fromCodePoint(Number.parseInt(name.slice(isHex ? 2 : 1), isHex ? 16 : 10))
  })

/**
 * What a page says, text by text, to eye and ear: its text nodes and the attributes that are read. Left
 * out is what stands in an element with `translate="no"` or a `lang` of its own.
 */
export function pageTexts(html: string): string[] {
  const texts: string[] = []
  // Open elements; true from the one on that is of another language.
  const open: boolean[] = []
  const add = (text: string) => {
    const words = decoded(text).replace(/\s+/g, ' ').trim()
    if (words !== '' && !open.at(-1)) texts.push(words)
  }
  for (const [piece] of html.replace(SILENT, '').matchAll(/<!--[\s\S]*?-->|<[^>]*>|[^<]+/g)) {
    if (!piece.startsWith('<')) add(piece)
    else if (piece.startsWith('</')) open.pop()
    else if (!piece.startsWith('<!')) {
      const [, name = ''] = /^<([\w-]+)/.exec(piece) ?? []
      const isOther = (open.at(-1) ?? false) || (name !== 'html' && OTHER_LANGUAGE.test(piece))
      open.push(isOther)
      for (const [, , value] of piece.matchAll(READ)) add(value!)
      if (VOID.test(name) || piece.endsWith('/>')) open.pop()
    }
  }
  return texts
}
