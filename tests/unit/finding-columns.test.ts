import { describe, expect, it } from 'vitest'
import { fitted } from '@/app/_analyses/results/in-sight'
import { details } from '@/lib/analyses/conformance/rule/tables'
import { ANALYSES } from '@/lib/analyses/rules'
import { keysInSight, screenOrder } from '@/lib/runs/screen-order'

/** Tables of regularity are evidence of the pairs, which its page lists in a table of its own. */
const OWN_TABLES = ['regular']

describe('columns of findings', () => {
  const tables = ANALYSES.filter(({ id }) => !OWN_TABLES.includes(id)).flatMap(({ id, tables }) =>
    tables.flatMap((table, at) =>
      table.isAppendix || (at === 0 && tables.length > 1) ? [] : [{ name: `${id} ${table.id}`, table }],
    ),
  )

  it.each(tables)('$name names the columns of its findings', ({ table }) => {
    const keys = table.columns.map(({ key }) => key)
    expect(table.finding?.length).toBeGreaterThan(0)
    expect(keys).toEqual(expect.arrayContaining([...table.finding!]))
    expect(new Set(table.finding).size).toBe(table.finding!.length)
  })

  it.each(tables)('$name keeps all columns on the screen, the finding first', ({ table }) => {
    const keys = screenOrder(table).map(({ key }) => key)
    expect([...keys].sort()).toEqual(table.columns.map(({ key }) => key).sort())
    const first = keysInSight(table)!.filter((key) => keys.includes(key))
    expect(keys.slice(0, first.length)).toEqual(first)
  })

  it('lets columns of long texts give way, never those of figures and codes', () => {
    const columns = details.columns.map((column) => ({ column, width: column.width * 8 }))
    const own = new Map(columns.map(({ column, width }) => [column.key, width]))
    const widths = fitted(columns, true)
    for (const key of ['dev', 'valueDev', 'dataItem']) expect(widths.get(key), key).toBe(own.get(key))
    expect(widths.get('tenderValue')).toBe(152)
    const finding = columns.filter(({ column }) => details.finding?.includes(column.key))
    const ofJudged = fitted(finding, true).get('tenderValue')!
    expect(fitted(finding, false).get('tenderValue')).toBeGreaterThan(ofJudged)
    expect(fitted(columns.slice(0, 3), true).get('bidderName')).toBe(160)
  })
})
