import { describe, expect, it } from 'vitest'
import { billXml, readText, rowsOf } from './test-files'

const WHOLE = `<?xml version="1.0" encoding="utf-8"?>
<JingJiBiao BiaoDuanNo="B1" Xmmc="道路" Jsfs="一般计税" Version="1.0">
<Toubiaoxx Zbr="业主" Tbr="甲" Tbrdb="x" Tbzj="1,234.50"/>
<Dxgcxx Dxgcbh="01" Dxgcmc="单项" Je="100">
<Dwgcxx Dwgcbh="001" Dwgcmc="单位" Zylb="市政" SoftName="软件" SoftNum="S" DogNum="D" MachineKey="K" Mac="M" CpuId="C" DiskId="H">
<Fywj><FywjMx Xh="1" Mc="分部分项" Je="10.0" Fyxlb="FBFX"/></Fywj>
<Qdxm>
<Qdmx Xh="0" Qdbm="c0" Mc="直属"/>
<QdBt Xh="1" Mc="一" Je="5"><QdBt Xh="1.1" Mc="一一" Je="">
<Qdmx Xh="2" Qdbm="c1" Mc="n" Xmtz="f" Dw="m3" Sl="413.0" Zhdj="2.40" Zhhj="991.2" Rgf="1" Clf="2" Zcf="3" Fcf="4" Jxf="5" Glf="6" Lr="7" Sbf="8" Fxf="9" Zgj="10" Bz="b">
<Qdxdezj><QdxdezjMx Debm="q换" Mc="换土" Dw="10m3" DwQdSl="0.1" Dj="1" Rgf="2" Clf="3" Jxf="4" Glf="5" Lr="6" Hj="0.1"/><QdxdezjMx Debm="r"/></Qdxdezj>
<Qdxrcjhl><QdxrcjhlMx RcjId="R1" Rcjhl="0.5" Rcjhj="1.25" Zgjbz="1" Zcbz="0" Zyclbz="0" Sbbz="1"/><QdxrcjhlMx RcjId="R2"/></Qdxrcjhl>
</Qdmx></QdBt><Qdmx Qdbm="c2"/></QdBt><Qdmx Qdbm="c3"/></Qdxm>
<Csxm><Djcs><DjcsMx Bm="m1" Mc="脚手架" Zhdj="3"><Csxdezj><CsxdezjMx Debm="s" DwQdSl="-0.5"/></Csxdezj><Csxrcjhl><CsxrcjhlMx RcjId="R3" Zcbz="true"/></Csxrcjhl></DjcsMx></Djcs>
<Zjcs><ZjcsMx Xh="1" Bm="z" Mc="安全文明" Js="100" Jsjc="分部分项" Fl="2.50" Je="2.5" Xmlb="AQWM"><AqwmfMx Mc="x"/></ZjcsMx></Zjcs></Csxm>
<Qtxm><QtxmMx Xh="1" Mc="暂列金额" Je="9" Xmlb="ZLJE"/></Qtxm>
<Zlje><ZljeMx Xh="1" Mc="z" Dw="项" Zdje="9.00"/></Zlje>
<Clzg><ClzgMx Xh="1" Bm="b" Mc="钢" Ggxh="g" Dw="t" Dj="4000"/></Clzg>
<Zygczg><ZygczgMx Xh="1" Mc="y" Je="8"/></Zygczg>
<Jrg><JrgBt Mc="人工" Je="1" Lb="1"><JrgMx Xh="1" Bm="j" Mc="工" Dw="工日" Sl="2" Dj="100" Hj="200"/></JrgBt><JrgBt><JrgMx Mc="机"/></JrgBt></Jrg>
<Zcbfwf><ZcbfwfMx Xh="1" Mc="服务" Js="1000" Fl="1" Je="10"/></Zcbfwf>
<Gfsj><GfsjMx Xh="1" Mc="税金" Qfjs="200" Jsjc="税前" Fl="9" Je="18" Fyxlb="SJ"/></Gfsj>
<Rcjhz><RcjhzMx RcjId="R1" RcjBm="rb" Mc="砂" Ggxh="中" Dw="m3" Dj="100" Sl="3" Hj="300" Gycs="厂" Cd="地" RcjLb="2" Jgbz="1" Zgjbz="1"/></Rcjhz>
</Dwgcxx></Dxgcxx></JingJiBiao>`

describe('the elements of formats.md §2 are mapped to the tables', () => {
  const { bill, report } = readText(WHOLE)

  it('reads the heading of the bill and of its projects', () => {
    expect(rowsOf(bill, 'bill')).toEqual([
      {
        sectionCode: 'B1',
        projectName: '道路',
        taxMethod: '一般计税',
        fileVersion: '1.0',
        tenderer: '业主',
        bidder: '甲',
        bidTotal: '1,234.50',
        priced: 1,
      },
    ])
    expect(bill.bill.bidTotal.get(0)).toBe(1234.5)
    expect(rowsOf(bill, 'projects')).toEqual([{ code: '01', name: '单项', total: '100' }])
    expect(rowsOf(bill, 'units')).toEqual([
      {
        project: 0,
        code: '001',
        name: '单位',
        specialty: '市政',
        softName: '软件',
        softNumber: 'S',
        lockNumber: 'D',
        machineCode: 'K',
        mac: 'M',
        cpu: 'C',
        disk: 'H',
      },
    ])
  })

  it('keeps items with their section, including nested ones and none', () => {
    expect(rowsOf(bill, 'sections')).toEqual([
      { unit: 0, serial: '1', name: '一', total: '5' },
      { unit: 0, parent: 0, serial: '1.1', name: '一一' },
    ])
    const items = rowsOf(bill, 'items').map(({ code, section = -1, group, line }) => [
      code,
      section,
      group,
      line,
    ])
    expect(items).toEqual([
      ['c0', -1, 0, 8],
      ['c1', 1, 0, 10],
      ['c2', 0, 0, 13],
      ['c3', -1, 0, 13],
      ['m1', -1, 1, 14],
    ])
  })

  it('reads every figure of an item, its quantity as written', () => {
    expect(rowsOf(bill, 'items')[1]).toEqual({
      unit: 0,
      section: 1,
      group: 0,
      line: 10,
      serial: '2',
      code: 'c1',
      name: 'n',
      feature: 'f',
      measureUnit: 'm3',
      quantity: '413.0',
      unitPrice: '2.40',
      amount: '991.2',
      labor: 1,
      material: 2,
      mainMaterial: 3,
      auxMaterial: 4,
      machinery: 5,
      manage: 6,
      profit: 7,
      equipment: 8,
      risk: 9,
      provisional: 10,
      remark: 'b',
    })
  })

  it('reads content lines with their flags under the right item', () => {
    expect(rowsOf(bill, 'contents')).toEqual([
      { item: 1, resource: 'R1', content: 0.5, amount: 1.25, flags: 9 },
      { item: 1, resource: 'R2', flags: 0 },
      { item: 4, resource: 'R3', flags: 2 },
    ])
  })

  it('reads cost lines, lump sums, fees and resources', () => {
    expect(rowsOf(bill, 'costLines')).toEqual([
      { unit: 0, serial: '1', name: '分部分项', amount: '10.0', class: 'FBFX' },
    ])
    expect(rowsOf(bill, 'lumps')).toEqual([
      {
        unit: 0,
        serial: '1',
        code: 'z',
        name: '安全文明',
        base: 100,
        baseText: '分部分项',
        rate: '2.50',
        amount: '2.5',
        class: 'AQWM',
      },
    ])
    expect(rowsOf(bill, 'fees')).toEqual([
      {
        unit: 0,
        serial: '1',
        name: '税金',
        base: 200,
        baseText: '税前',
        rate: '9',
        amount: '18',
        class: 'SJ',
      },
    ])
    expect(rowsOf(bill, 'resources')).toEqual([
      {
        unit: 0,
        id: 'R1',
        code: 'rb',
        name: '砂',
        spec: '中',
        measureUnit: 'm3',
        price: 100,
        quantity: 3,
        amount: 300,
        class: '2',
        flags: 17,
      },
    ])
  })

  it('keeps the quotas of an item in their order, with the conversion in the code', () => {
    expect(rowsOf(bill, 'quotas')).toEqual([
      {
        item: 1,
        code: 'q换',
        name: '换土',
        measureUnit: '10m3',
        content: 0.1,
        price: 1,
        labor: 2,
        material: 3,
        machinery: 4,
        manage: 5,
        profit: 6,
      },
      { item: 1, code: 'r' },
      { item: 4, code: 's', content: -0.5 },
    ])
  })

  it('reads the six lists of other items', () => {
    expect(rowsOf(bill, 'others')).toEqual([
      { unit: 0, list: 0, serial: '1', name: '暂列金额', amount: '9', class: 'ZLJE' },
      { unit: 0, list: 1, serial: '1', name: 'z', measureUnit: '项', amount: '9.00' },
      { unit: 0, list: 2, serial: '1', code: 'b', name: '钢', spec: 'g', measureUnit: 't', price: '4000' },
      { unit: 0, list: 3, serial: '1', name: 'y', amount: '8' },
      {
        unit: 0,
        list: 4,
        heading: '人工',
        serial: '1',
        code: 'j',
        name: '工',
        measureUnit: '工日',
        quantity: '2',
        price: '100',
        amount: '200',
      },
      { unit: 0, list: 4, name: '机' },
      { unit: 0, list: 5, serial: '1', name: '服务', base: 1000, rate: '1', amount: '10' },
    ])
  })

  it('counts what no analysis uses and finds nothing unknown', () => {
    expect(report.unused).toEqual({ AqwmfMx: 1 })
    expect(report.unknown).toEqual({ list: [], total: 0 })
    expect(report.rows).toMatchObject({ items: 5, contents: 3, quotas: 3, others: 7 })
  })
})

describe('variants of a file', () => {
  it('reads names in any case, attributes in any order and quotes, and prefixed names', () => {
    const { bill } = readText(
      `<b:JINGJIBIAO xmlns:b="u"><dxgcxx><DWGCXX><qdxm><QDMX zhdj='1' MC='a > "b"' QdBM = "c"/></qdxm></DWGCXX></dxgcxx></b:JINGJIBIAO>`,
    )
    expect(rowsOf(bill, 'items')).toEqual([
      { unit: 0, group: 0, line: 1, unitPrice: '1', name: 'a > "b"', code: 'c' },
    ])
  })

  it('reads 招标信息 of a tender', () => {
    const { bill } = readText(
      '<JingJiBiao><Zhaobiaoxx Zbr="业主" Zgxj="99"/><Dxgcxx><Dwgcxx/></Dxgcxx></JingJiBiao>',
    )
    expect(rowsOf(bill, 'bill')).toEqual([{ tenderer: '业主', ceiling: '99', priced: 0 }])
  })

  it('does not read an empty attribute as zero or as a text', () => {
    const { bill, report } = readText(billXml('<Qdxm><Qdmx Mc="" Sl="" Zhdj=" " Rgf="0"/></Qdxm>'))
    expect(rowsOf(bill, 'items')).toEqual([{ unit: 0, group: 0, line: 3, labor: 0 }])
    expect(report.problems.counts).toEqual({ notPriced: 1 })
  })

  it('skips an unknown element with its content and reports where, how often and what', () => {
    const { bill, report } = readText(
      billXml(
        '<Qdxm><Old>\n<Qdmx Qdbm="old"/></Old>\n<Old/><Qdmx Qdbm="new" Zgr="1"/>\n<Qdmx Zgr=""/></Qdxm>',
      ),
    )
    expect(rowsOf(bill, 'items').map((item) => item.code)).toEqual(['new', undefined])
    const unit = 'JingJiBiao/Dxgcxx/Dwgcxx/Qdxm'
    expect(report.unknown).toEqual({
      list: [
        { path: `${unit}/Old`, count: 2, line: 3 },
        { path: `${unit}/Qdmx/@Zgr`, count: 2, line: 5 },
      ],
      total: 2,
    })
  })

  it('keeps two unit projects with one code apart, in order, and reports it', () => {
    const { bill, report } = readText(
      '<JingJiBiao><Dxgcxx><Dwgcxx Dwgcbh="1" Dwgcmc="a"/>\n<Dwgcxx Dwgcbh="1" Dwgcmc="b"/></Dxgcxx><Dxgcxx><Dwgcxx Dwgcbh="1"/></Dxgcxx></JingJiBiao>',
    )
    expect(rowsOf(bill, 'units').map(({ project, name }) => [project, name])).toEqual([
      [0, 'a'],
      [0, 'b'],
      [1, undefined],
    ])
    expect(report.problems.list[0]).toEqual({
      code: 'duplicateUnit',
      line: 2,
      path: 'JingJiBiao/Dxgcxx/Dwgcxx',
      attribute: 'Dwgcbh',
      value: '1',
    })
  })

  it('does not carry a section or an item over into the next unit project', () => {
    const { bill } = readText(
      '<JingJiBiao><Dxgcxx><Dwgcxx><Qdxm><QdBt><Qdmx/></QdBt></Qdxm></Dwgcxx><Dwgcxx><Qdxm><Qdmx/></Qdxm></Dwgcxx></Dxgcxx></JingJiBiao>',
    )
    expect(rowsOf(bill, 'items').map(({ unit, section }) => [unit, section])).toEqual([
      [0, 0],
      [1, undefined],
    ])
  })
})
