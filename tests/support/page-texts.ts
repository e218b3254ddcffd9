const VOID = /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/
const SILENT = /<(script|style)\b[\s\S]*?<\/\1>/g
/** Attributes that are read aloud or shown. */
const READ = /\s(aria-label|aria-description|aria-roledescription|title|placeholder|alt)="([^"]*)"/g
/** Marks of text that is not in the page's language: data, and names in their own language. */
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
 * All texts of a page, visible or read aloud: its text nodes and some attributes. Elements with `translate="no"` or
 * their own `lang` are left out.
 */
export function pageTexts(html: string): string[] {
  const texts: string[] = []
  // Stack of open elements; true inside an element in another language.
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
