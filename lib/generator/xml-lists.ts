import type { OtherListsModel, UnitModel } from './model'
import { type Attributes, empty, type Pen } from './pen'

/** A list of rows under one element; nothing when there are none. */
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

/** 其他项目, its lists, and the fees. */
export function othersXml(out: string[], pen: Pen, { others, lists }: UnitModel): void {
  listXml(
    out,
    'Qtxm',
    others.map((o) => [
      ['Mc', pen.text(o.name)],
      ['Je', pen.total(o.amount)],
      ['Bz', null],
      ['Xmlb', o.class],
    ]),
  )
  listXml(
    out,
    'Zlje',
    lists.provisional.map((l) => [
      ['Mc', pen.text(l.name)],
      ['Dw', l.unit],
      ['Zdje', pen.total(l.amount)],
    ]),
  )
  listXml(
    out,
    'Clzg',
    lists.materials.map((l) => [
      ['Bm', l.code],
      ['Mc', pen.text(l.name)],
      ['Ggxh', pen.text(l.spec)],
      ['Dw', pen.unit(l.unit)],
      ['Dj', pen.money(l.price)],
    ]),
  )
  listXml(
    out,
    'Zygczg',
    lists.specialists.map((l) => [
      ['Mc', pen.text(l.name)],
      ['Je', pen.total(l.amount)],
    ]),
  )
  dayworkXml(out, pen, lists.daywork)
  listXml(
    out,
    'Zcbfwf',
    lists.attendance.map((l) => [
      ['Mc', pen.text(l.name)],
      ['Js', pen.total(l.base)],
      ['Fl', pen.rate(l.rate)],
      ['Je', pen.total(l.amount)],
    ]),
  )
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
