/** One line of the page. */
export interface LayoutLine {
  readonly name: string
  readonly documents: number
  readonly planted: number
  readonly found: number
  readonly wrong: number
  readonly target: string
  readonly reached: boolean
}

export const LAYOUT_START = '<!-- layout: npm run bench:documents -- --layout --page -->'
export const LAYOUT_END = '<!-- /layout -->'

const HEAD = ['what', 'documents', 'planted', 'found', 'wrong', 'to reach', 'reached']

const cellsOf = ({ name, documents, planted, found, wrong, target, reached }: LayoutLine): string[] => [
  ...[name, ...[documents, planted, found, wrong].map(String)],
  ...[target, reached ? 'yes' : '**no**'],
]

/** The table of the page. */
export function layoutReport(salt: string, lines: readonly LayoutLine[]): string {
  const rows = [HEAD, ...lines.map(cellsOf)]
  const widths = HEAD.map((_, column) => Math.max(3, ...rows.map((row) => row[column]!.length)))
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`
  const rule = line(widths.map((width) => '-'.repeat(width)))
  return [`Seeds: \`${salt}\`.`, '', line(rows[0]!), rule, ...rows.slice(1).map(line)].join('\n')
}
