import { describe, expect, test } from 'vitest'
import { type PdfParts, pdfFile } from '@/tests/generator/documents/pdf-file'
import { namedFont, ucs2 } from '@/tests/generator/documents/pdf-text'
import { readHere } from '@/tests/support/read-parts'
import { BLOCK_KINDS } from '../../engine/documents/doc-text'
import { RUN_BOLD, RUN_INVISIBLE, UNKNOWN_COLOUR } from '../../engine/documents/pdf/layout'

const F = namedFont('ABCDEF+SimSun', 'UniGB-UCS2-H')
const B = namedFont('SimSun,Bold', 'UniGB-UCS2-H')
const shown = `<${ucs2('文字')}> Tj`

async function layoutOf(content: string, parts: Partial<PdfParts> = {}) {
  const read = await readHere(pdfFile({ fonts: { F, B }, pages: [{ content }], ...parts }))
  return { ...read.layout!, doc: read.doc }
}

async function firstRun(content: string) {
  const { runs, fonts } = await layoutOf(content)
  return {
    size: runs.sizes[0]!,
    colour: runs.colours[0]!,
    flags: runs.flags[0]!,
    left: runs.left[0]!,
    right: runs.right[0]!,
    baseline: runs.baseline[0]!,
    font: fonts[runs.fonts[0]!],
  }
}

describe('sizes', () => {
  test('of the text matrix, of a flipped page, and of both', async () => {
    expect((await firstRun(`BT /F 1 Tf 14 0 0 14 71 700 Tm ${shown} ET`)).size).toBeCloseTo(14, 4)
    const flipped = `1 0 0 -1 0 841.89 cm BT /F 18.667 Tf 0.75 0 0 -0.75 71 100 Tm ${shown} ET`
    expect((await firstRun(flipped)).size).toBeCloseTo(14, 3)
    expect((await firstRun(`2 0 0 2 0 0 cm BT /F 7 Tf 35 350 Td ${shown} ET`)).size).toBeCloseTo(14, 4)
  })
})

test('places are points from the top left corner', async () => {
  const run = await firstRun(`BT /F 14 Tf 71 741.89 Td ${shown} ET`)
  expect(run.left).toBeCloseTo(71, 3)
  expect(run.right).toBeCloseTo(99, 3)
  expect(run.baseline).toBeCloseTo(100, 2)
})

test('a turned page is as a reader sees it', async () => {
  const pages = [{ content: `BT /F 14 Tf 0 1 -1 0 100 71 Tm ${shown} ET`, rotate: 90 }]
  const { pages: sizes, runs } = await layoutOf('', { pages })
  expect(sizes[0]).toMatchObject({ width: 841.89, height: 595.28 })
  expect(runs.sizes[0]).toBeCloseTo(14, 4)
  expect([runs.left[0], runs.baseline[0]].map((value) => Math.round(value!))).toEqual([71, 100])
})

test('characters, words and scale move text as the format says', async () => {
  const run = await firstRun(`BT /F 10 Tf 2 Tc 50 Tz 71 700 Td ${shown} ET`)
  // Two letters of 5 points, and the space behind the first.
  expect(run.right - run.left).toBeCloseTo(11, 3)
})

describe('looks', () => {
  test('fonts without the prefix of a subset, and bold by name', async () => {
    expect((await firstRun(`BT /F 14 Tf 71 700 Td ${shown} ET`)).font).toEqual({
      name: 'SimSun',
      isBold: false,
      isItalic: false,
    })
    expect((await firstRun(`BT /B 14 Tf 71 700 Td ${shown} ET`)).font).toEqual({
      name: 'SimSun',
      isBold: true,
      isItalic: false,
    })
  })

  test('colours of all kinds, and patterns that have none', async () => {
    const colourOf = async (operators: string) =>
      (await firstRun(`${operators} BT /F 14 Tf 71 700 Td ${shown} ET`)).colour
    expect(await colourOf('')).toBe(0)
    expect(await colourOf('1 0 0 rg')).toBe(0xff0000)
    expect(await colourOf('0.5 g')).toBe(0x808080)
    expect(await colourOf('q 1 0 0 rg Q')).toBe(0)
    const pattern =
      '<< /PatternType 2 /Shading << /ShadingType 2 /ColorSpace /DeviceRGB /Coords [0 0 9 9] /Function << /FunctionType 2 /Domain [0 1] /C0 [1 0 0] /C1 [0 0 1] /N 1 >> >> >>'
    const content = `/Pattern cs /P scn BT /F 14 Tf 71 700 Td ${shown} ET`
    const pages = [{ content, resources: `/Pattern << /P ${pattern} >>` }]
    expect((await layoutOf('', { pages })).runs.colours[0]).toBe(UNKNOWN_COLOUR)
  })

  test('filled and outlined is bold', async () => {
    expect((await firstRun(`BT 2 Tr /F 14 Tf 71 700 Td ${shown} ET`)).flags).toBe(RUN_BOLD)
  })

  test('a change of looks parts a line into runs of one line', async () => {
    const { runs, doc } = await layoutOf(`BT /F 14 Tf 71 700 Td ${shown} 1 0 0 rg ${shown} ET`)
    expect(runs.count).toBe(2)
    expect([...runs.lines]).toEqual([0, 0])
    expect([0, 1].map((at) => doc.text.slice(runs.starts[at], runs.ends[at]))).toEqual(['文字', '文字'])
    expect([...runs.starts]).toEqual([0, 2])
  })
})

describe('hidden text', () => {
  const text = (before: string, y: number, size = 14, x = 71) =>
    `q ${before} BT /F ${size} Tf ${x} ${y} Td ${shown} ET Q`

  test('without ink, white, tiny, beside the page, and on a layer that is off', async () => {
    const content = [
      text('', 700),
      text('3 Tr', 650),
      text('1 1 1 rg', 600),
      text('', 550, 1),
      text('', 500, 14, 700),
      `/OC /L BDC ${text('', 450)} EMC`,
    ].join('\n')
    const { doc, runs } = await layoutOf(content, {
      pages: [{ content, resources: '/Properties << /L {layer} >>' }],
      objects: { layer: '<< /Type /OCG /Name (x) >>' },
      catalogue: '/OCProperties << /OCGs [{layer}] /D << /OFF [{layer}] >> >>',
    })
    expect(doc.hidden).toEqual({ hidden: 4, white: 2, tiny: 2, outside: 2, zeroWidth: 0 })
    expect(doc.hiddenPlaces[0]).toEqual({ kind: 'hidden', page: 1, characters: 4 })
    expect([...runs.flags].filter((flags) => flags & RUN_INVISIBLE)).toHaveLength(3)
    expect(doc.text.replace(/\s/g, '')).toBe('文字'.repeat(6))
  })

  test('white letters on a dark area are seen, dark ones on an equal area are not', async () => {
    const areas = '0 0 0.4 rg 60 590 200 30 re f 0 0 0.4 rg 60 540 m 260 540 l 260 570 l 60 570 l h f'
    const onArea = [areas, text('1 1 1 rg', 600), text('0 0 0.4 rg', 550), text('0 0 0.4 rg', 700)].join('\n')
    const { doc } = await layoutOf(onArea)
    expect(doc.hidden).toMatchObject({ white: 2, hidden: 0 })
  })

  test('nobody can tell what is behind letters on a drawing or a picture', async () => {
    const curve = '0 0 0 rg 60 590 m 100 640 200 640 260 590 c f'
    const { doc } = await layoutOf([curve, text('0 0 0 rg', 600)].join('\n'))
    expect(doc.hidden.white).toBe(0)
  })

  test('characters without width, with their page', async () => {
    const { doc } = await layoutOf(text('', 700).replace(shown, `<${ucs2('雷\u200b同\u202e文')}> Tj`))
    expect(doc.hidden.zeroWidth).toBe(2)
    expect(doc.hiddenPlaces).toEqual([{ kind: 'zeroWidth', page: 1, characters: 2 }])
  })
})

test('the first row of a table that is repeated on every page is no header', async () => {
  const line = (text: string, x: number, y: number) => `BT /F 14 Tf ${x} ${y} Td <${ucs2(text)}> Tj ET`
  const table = [740, 712, 684].flatMap((y, row) => [
    line(row === 0 ? '序号' : `${row}`, 71, y),
    line('名称', 300, y),
  ])
  const pages = Array.from({ length: 4 }, (_, at) => ({
    content: [...table, line(`第${at}页的正文`, 71, 600)].join('\n'),
  }))
  const { doc } = await layoutOf('', { pages })
  const kinds = Array.from(doc.blocks.kinds, (kind) => BLOCK_KINDS[kind])
  expect(kinds).not.toContain('header')
  expect(kinds.filter((kind) => kind === 'cell')).toHaveLength(12)
})

test('captions without a blank behind their number, also in radicals, and wider lines of one paragraph', async () => {
  const line = (text: string, y: number) => `BT /F 14 Tf 71 ${y} Td <${ucs2(text)}> Tj ET`
  const full = '本工程采用商品混凝土分层浇筑并及时养护确保各部位强度满足设计'
  const narrow = [770, 745, 720, 695, 670].map((y) => line(full, y))
  const wide = [620, 584, 548, 512].map((y) => line(full, y))
  const content = [...narrow, ...wide, line('表1 ⽂明施工', 470), line('图2 所示为平面', 430)].join('\n')
  const { doc } = await layoutOf(content)
  const blocks = Array.from(doc.blocks.kinds, (kind, at) => [
    BLOCK_KINDS[kind],
    doc.blocks.ends[at]! - doc.blocks.starts[at]!,
  ])
  expect(blocks).toEqual([
    ['paragraph', 5 * full.length],
    ['paragraph', 4 * full.length],
    ['caption', 6],
    ['paragraph', 7],
  ])
})
