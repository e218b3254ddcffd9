import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isWrittenAsValue, plainNumber, readNumber } from './numbers'
import { itemXml, readText, utf8 } from './test-files'

const quantityOf = (text: string) => {
  const { bill, report } = readText(itemXml(`Sl="${text}" Rgf="${text}" Zhdj="1"`))
  const { quantity, labor } = bill.items
  expect(labor.get(0)).toBe(quantity.get(0))
  const codes = report.problems.list.map((problem) => problem.code)
  return { value: quantity.get(0), text: quantity.text(0), codes: [...new Set(codes)] }
}

describe('numbers as formats.md §2 allows them', () => {
  it.each([
    ['12', 12, '12'],
    ['-0.50', -0.5, '-0.50'],
    ['1,234,567.80', 1234567.8, '1,234,567.80'],
    [' 1 234.5 ', 1234.5, '1 234.5'],
    ['１２．５', 12.5, '１２．５'],
    ['+3', 3, '+3'],
    ['.5', 0.5, '.5'],
    ['7.', 7, '7.'],
    ['007', 7, '007'],
    ['1.5E3', 1500, '1.5E3'],
    ['0.00000012', 1.2e-7, '0.00000012'],
    ['-0', 0, '-0'],
    ['0.00', 0, '0.00'],
    ['&#49;2', 12, '12'],
    ['0.1000000000000000000', 0.1, '0.1000000000000000000'],
  ])('reads %j', (text, value, written) => {
    expect(quantityOf(text)).toEqual({ value, text: written, codes: [] })
  })

  it.each([
    'abc',
    '1e400',
    '1e-400',
    'Infinity',
    'NaN',
    '0x10',
    '1.2.3',
    '--1',
    '.',
    '-',
    '1e',
    '5%',
    '12元',
  ])('does not read %j as a number, nor as 0', (text) => {
    expect(quantityOf(text)).toEqual({ value: null, text: null, codes: ['notANumber'] })
  })

  it.each(['', ' ', '　'])('reads %j as missing, without a remark', (text) => {
    expect(quantityOf(text)).toEqual({ value: null, text: null, codes: [] })
  })

  it('reports where a text is not a number', () => {
    const { report } = readText(itemXml('Zhdj="1"\n Sl="a&amp;b"'))
    expect(report.problems.list).toEqual([
      {
        code: 'notANumber',
        line: 3,
        path: 'JingJiBiao/Dxgcxx/Dwgcxx/Qdxm/Qdmx',
        attribute: 'Sl',
        value: 'a&b',
      },
    ])
  })

  it('keeps a number that a float64 cannot represent, and reports it', () => {
    expect(quantityOf('12345678901234567890.5')).toEqual({
      value: 12345678901234567000,
      text: '12345678901234567890.5',
      codes: ['tooPrecise'],
    })
    expect(quantityOf('0.1000000000000000055').codes).toEqual(['tooPrecise'])
  })

  it('counts all problems but stores 200', () => {
    const items = Array.from({ length: 300 }, () => '<Qdmx Sl="x"/>').join('')
    const { report } = readText(itemXml('Zhdj="1"').replace('<Qdxm>', `<Qdxm>${items}`))
    expect(report.problems.list).toHaveLength(200)
    expect(report.problems).toMatchObject({ total: 300, counts: { notANumber: 300 } })
  })

  it('reads a flag that is neither yes nor no as no, and reports it', () => {
    const line = (flag: string) => `<QdxrcjhlMx RcjId="R" Zgjbz="${flag}"/>`
    const lines = ['1', '０', '是', 'maybe', '', '01'].map(line).join('')
    const xml = itemXml('Zhdj="1"').replace('/></Qdxm>', `><Qdxrcjhl>${lines}</Qdxrcjhl></Qdmx></Qdxm>`)
    const { bill, report } = readText(xml)
    expect([...bill.contents.flags.values]).toEqual([1, 0, 1, 0, 0, 1])
    expect(report.problems.list.map(({ code, value }) => [code, value])).toEqual([['notAFlag', 'maybe']])
  })

  it('reads an overlong figure as missing, and reports it briefly', () => {
    expect(quantityOf(`1${'0'.repeat(1499)}`).codes).toEqual(['notANumber'])
    const { bill, report } = readText(itemXml(`Sl="0.${'0'.repeat(100_000)}1" Zhdj="1"`))
    expect(bill.items.quantity.get(0)).toBeNull()
    expect(report.problems.counts).toEqual({ figureTooLong: 1 })
    expect(report.problems.list[0]!.value).toHaveLength(200)
  })

  it('uses the first of two attributes with one name', () => {
    const { bill, report } = readText(itemXml('Zhdj="1" zhdj="2"'))
    expect(bill.items.unitPrice.get(0)).toBe(1)
    expect(report.problems.counts).toEqual({ repeatedAttribute: 1 })
  })
})

const plainText = fc
  .tuple(fc.constantFrom('', '-'), fc.stringMatching(/^\d{1,9}$/), fc.option(fc.stringMatching(/^\d{0,6}$/)))
  .map(([sign, whole, fraction]) => sign + whole + (fraction === null ? '' : `.${fraction}`))

describe('the fast path to a number', () => {
  it('gives the same as Number, to the last bit', () => {
    fc.assert(
      fc.property(plainText, (text) => {
        const value = plainNumber(utf8(text), 0, text.length)
        expect(value).toBe(Number(text) + 0)
      }),
      { numRuns: 3000 },
    )
  })

  it('omits the text only if String writes the same', () => {
    fc.assert(
      fc.property(plainText, (text) => {
        const bytes = utf8(text)
        const value = plainNumber(bytes, 0, bytes.length)
        expect(isWrittenAsValue(bytes, 0, bytes.length, value)).toBe(text === String(value))
      }),
      { numRuns: 3000 },
    )
  })

  it('and the slow path agree', () => {
    fc.assert(
      fc.property(plainText, (text) => {
        expect(readNumber(text)).toEqual({ value: plainNumber(utf8(text), 0, text.length), exact: true })
      }),
    )
  })
})
