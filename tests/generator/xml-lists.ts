import type { OtherListsModel, UnitModel } from './model'
import { type Attributes, empty, type Pen } from './pen'

/** A list of rows under one element; empty if there are none. */
function listXml(out: string[], name: string, rows: readonly Attributes[]): void {
  if (rows.length === 0) return
  const lines = rows.map((row, i) => empty(`${name}Mx`, [['Xh', String(i + 1)], ...row]))
  out.push(`<${name}>${lines.join('')}</${name}>\n`)
}

function dayworkXml(out: string[], pen: Pen, daywork: OtherListsModel['daywork']): void {
  if (daywork.length === 0) return
  out.push('<Jrg>')
  for (const { heading, lines } of daywork) {
    const priced = lines.some((line) => line.amount !== null)
    const total = priced ? lines.reduce((sum, line) => sum + (line.amount ?? 0), 0) : null
    out.push(`<JrgBt Mc="${heading}" Je="${pen.total(total) ?? ''}">`)
    lines.forEach((line, i) => {
      const row: Attributes = [
        ['Xh', String(i + 1)],
        ['Mc', pen.text(line.name)],
        ['Dw', line.unit],
        ['Sl', pen.quantity(line.quantity)],
        ['Dj', pen.money(line.price)],
        ['Hj', pen.total(line.amount)],
      ]
      out.push(empty('JrgMx', row))
    })
    out.push('</JrgBt>')
  }
  out.push('</Jrg>\n')
}

function sumsXml(out: string[], pen: Pen, { provisional, materials, specialists }: OtherListsModel): void {
  const sums = provisional.map(
    (line): Attributes => [
      ['Mc', pen.text(line.name)],
      ['Dw', line.unit],
      ['Zdje', pen.total(line.amount)],
    ],
  )
  listXml(out, 'Zlje', sums)
  const prices = materials.map(
    (line): Attributes => [
      ['Bm', line.code],
      ['Mc', pen.text(line.name)],
      ['Ggxh', pen.text(line.spec)],
      ['Dw', pen.unit(line.unit)],
      ['Dj', pen.money(line.price)],
    ],
  )
  listXml(out, 'Clzg', prices)
  const works = specialists.map(
    (line): Attributes => [
      ['Mc', pen.text(line.name)],
      ['Je', pen.total(line.amount)],
    ],
  )
  listXml(out, 'Zygczg', works)
}

/** 其他项目 and its lists. */
export function othersXml(out: string[], pen: Pen, { others, lists }: UnitModel): void {
  const summary = others.map(
    (other): Attributes => [
      ['Mc', pen.text(other.name)],
      ['Je', pen.total(other.amount)],
      ['Bz', null],
      ['Xmlb', other.class],
    ],
  )
  listXml(out, 'Qtxm', summary)
  sumsXml(out, pen, lists)
  dayworkXml(out, pen, lists.daywork)
  const attendance = lists.attendance.map(
    (line): Attributes => [
      ['Mc', pen.text(line.name)],
      ['Js', pen.total(line.base)],
      ['Fl', pen.rate(line.rate)],
      ['Je', pen.total(line.amount)],
    ],
  )
  listXml(out, 'Zcbfwf', attendance)
}

export function feesXml(out: string[], pen: Pen, { fees }: UnitModel): void {
  listXml(
    out,
    'Gfsj',
    fees.map((fee) => [
      ['Mc', pen.text(fee.name)],
      ['Qfjs', pen.total(fee.base)],
      ['Jsjc', pen.text(fee.baseText)],
      ['Fl', pen.rate(fee.rate)],
      ['Je', pen.total(fee.amount)],
      ['Fyxlb', fee.class],
    ]),
  )
}
