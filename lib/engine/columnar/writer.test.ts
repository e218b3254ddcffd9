import { expect, it } from 'vitest'
import { openColumnar } from './reader'
import { fileSchema } from './schema'
import { ColumnarWriter } from './writer'

const schema = fileSchema({ a: { text: 'text', number: 'number', decimal: 'decimal', int: 'int' } })

it('returns what was added, put and omitted, beyond the initial capacity', () => {
  const writer = new ColumnarWriter(schema, 1)
  const { a } = writer.tables
  const bytes = new TextEncoder().encode('混凝土')
  for (let i = 0; i < 1000; i++) {
    a.add({ text: `t${i % 7}`, number: i, decimal: { value: i, text: `${i}.0` }, int: i })
    const row = a.open()
    if (i % 2 === 0) continue
    a.column('text').putId(row, writer.internBytes(bytes, 0, bytes.length))
    a.column('number').putNumber(row, -i)
    a.column('decimal').putDecimal(row, i, 0)
    a.column('int').putInt(row, -i)
  }
  a.set(0, 'text', '混凝土')
  const file = openColumnar(writer.finish(), schema, 1).a
  const rowAt = (row: number) => [
    file.text.get(row),
    file.number.get(row),
    file.decimal.text(row),
    file.int.get(row),
  ]
  expect(file.rows).toBe(2000)
  expect(rowAt(0)).toEqual(['混凝土', 0, '0.0', 0])
  expect(rowAt(1)).toEqual([null, null, null, -1])
  expect(rowAt(1998)).toEqual(['t5', 999, '999.0', 999])
  expect(rowAt(1999)).toEqual(['混凝土', -999, '999', -999])
  expect(file.text.ids[0]).toBe(file.text.ids[1999])
})

it('stores equal texts once, whether given as string or as bytes', () => {
  const writer = new ColumnarWriter(schema, 1)
  const bytes = new TextEncoder().encode('xay')
  const id = writer.intern('a')
  expect(writer.internBytes(bytes, 1, 2)).toBe(id)
  expect(writer.intern('')).toBe(0)
  expect(writer.textOf(id)).toBe('a')
  expect(writer.textOf(0)).toBeNull()
})
