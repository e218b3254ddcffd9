/** Rows of the tables between two marks of a page, by their first cell. */
export function tableRows(page: string, start: string, end: string): ReadonlyMap<string, readonly string[]> {
  const part = page.slice(page.indexOf(start), page.indexOf(end))
  return new Map(
    part
      .split('\n')
      .filter((row) => row.startsWith('|'))
      .map((row) =>
        row
          .split('|')
          .slice(1, -1)
          .map((cell) => cell.trim()),
      )
      .map(([name, ...cells]) => [name!, cells] as const),
  )
}
