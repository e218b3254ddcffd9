import { describe, expect, test } from 'vitest'
import { type DocxParts, docxFile } from '@/tests/generator/documents/docx-file'
import { readDocx } from '../../../../engine/documents/docx/read-docx'
import { sourceOf } from '../../../../engine/parse/test-files'
import { findIdentity, lookInto } from './find'
import { identitySearch } from './names'
import { isCreditCode, isIdentityNumber } from './numbers'

const NAMES = {
  companies: ['沈阳示例建设集团有限公司', '辽宁样本第八工程局有限公司'],
  people: ['王示例'],
  codes: ['TB2026001'],
}
const KNOWN = ['示例市城市建设投资中心', '沈阳示例路改造工程']
const run = (text: string, properties = '') => `<w:r><w:rPr>${properties}</w:rPr><w:t>${text}</w:t></w:r>`
const p = (inner: string) => `<w:p>${inner}</w:p>`

/** Of a thumbnail in every document that python-docx writes. */
const TEMPLATE = '96367138dc44ce09bf2c8f0f8e49348a1478d2c5c0af69bbc2bbc38b63cdcead'

test('a thumbnail identifies nobody if it is of a template, in the tender or in another bid', () => {
  const { doc } = readDocx(sourceOf(docxFile(body('文'))), () => '')
  const found = (thumbnail: readonly string[], images: ReadonlySet<string> | null = null) =>
    findIdentity(lookInto({ ...doc, traces: { thumbnail } }, '', identitySearch(NAMES, KNOWN)), {
      ...{ ordinary: new Set<string>(), images },
    }).map(({ found }) => found)
  expect(found(['a'])).toEqual(['thumbnail'])
  expect(found([TEMPLATE])).toEqual([])
  expect(found(['a'], new Set(['a']))).toEqual([])
  expect(found([TEMPLATE, 'a'])).toEqual(['thumbnail'])
})

function find(parts: DocxParts, fileName = '技术标.docx'): string[] {
  const { doc } = readDocx(sourceOf(docxFile(parts)), () => '')
  return findIdentity(lookInto(doc, fileName, identitySearch(NAMES, KNOWN))).map(
    ({ class: kind, what, place, block, found }) =>
      `${kind} ${what} ${place} ${block === null ? '-' : block + 1} ${found}`,
  )
}
const body = (text: string): DocxParts => ({ body: p(run('开头')) + p(run(text)) })

describe('whatever hides the name, it is found once and at its place', () => {
  const WHOLE = '辽宁样本第八工程局有限公司'
  const split = run('由辽宁样本') + run('第\u200b八工程', '<w:b/>') + run('局有限公司负责')
  const shape = (inner: string) => p(`<w:r>${inner}</w:r>`)
  test.each<[string, DocxParts, string]>([
    ['over three runs with a zero-width character', { body: p(split) }, `name paragraph 1 ${WHOLE}`],
    ['in full', body(`由${WHOLE}负责`), `name paragraph 2 ${WHOLE}`],
    ['without its legal form', body('由沈阳示例建设集团负责'), 'name paragraph 2 沈阳示例建设'],
    ['spaced out', body('由 示 例 建 设 负责'), 'name paragraph 2 示例建设'],
    ['a person', body('项目经理王 示例'), 'name paragraph 2 王示例'],
    ['a code in full width', body('编号ＴＢ２０２６００１'), 'name paragraph 2 TB2026001'],
    [
      'in a table',
      { body: `<w:tbl><w:tr><w:tc>${p(run('示例建设'))}</w:tc></w:tr></w:tbl>` },
      'name cell 1 示例建设',
    ],
    [
      'in a text box',
      { body: shape(`<w:txbxContent>${p(run('示例建设'))}</w:txbxContent>`) },
      'name textbox 1 示例建设',
    ],
    [
      'in an alternative text',
      { body: shape('<wp:docPr descr="D:\\示例建设\\图.png"/>') },
      'name altText 1 示例建设',
    ],
    [
      'in the title of a picture',
      { body: shape('<v:imagedata o:title="示例建设"/>') },
      'name altText 1 示例建设',
    ],
    ['hidden', { body: p(run('示例建设', '<w:vanish/>')) }, 'name paragraph 1 示例建设'],
    ['deleted', { body: p(`<w:del>${run('示例建设')}</w:del>`) }, 'name deleted 2 示例建设'],
    ['in a header', { ...body('文'), headers: { h: p(run('示例建设')) } }, 'name header 3 示例建设'],
    ['in a footer', { ...body('文'), footers: { h: p(run('示例建设')) } }, 'name footer 3 示例建设'],
    [
      'in a footnote',
      { ...body('文'), footnotes: `<w:footnote>${p(run('示例建设'))}</w:footnote>` },
      'name footnote 3 示例建设',
    ],
    [
      'in a comment',
      { ...body('文'), comments: `<w:comment>${p(run('示例建设'))}</w:comment>` },
      'name comment 3 示例建设',
    ],
    [
      'author of a comment',
      { ...body('文'), comments: '<w:comment w:author="王示例"/>' },
      'name revisionAuthor - 王示例',
    ],
    [
      'author of a revision',
      { body: p(`<w:ins w:author="王示例">${run('文')}</w:ins>`) },
      'name revisionAuthor - 王示例',
    ],
    ['author', { ...body('文'), core: '<dc:creator>王示例</dc:creator>' }, 'name author - 王示例'],
    ['title', { ...body('文'), core: '<dc:title>示例建设标书</dc:title>' }, 'name property - 示例建设'],
    ['company', { ...body('文'), app: '<Company>示例建设</Company>' }, 'name company - 示例建设'],
    ['template', { ...body('文'), app: '<Template>示例建设.dotx</Template>' }, 'name template - 示例建设'],
    [
      'property of its own',
      { ...body('文'), custom: '<property name="x"><vt:lpwstr>示例建设</vt:lpwstr></property>' },
      'name property - 示例建设',
    ],
    ['link', { ...body('文'), links: { l: 'http://a.cn/示例建设' } }, 'name link - 示例建设'],
    ['field', { body: p('<w:fldSimple w:instr="FILENAME 示例建设"/>') }, 'name field - 示例建设'],
    ['bookmark', { body: p('<w:bookmarkStart w:name="示例建设"/>') }, 'name bookmark - 示例建设'],
    [
      'style',
      {
        ...body('文'),
        styles: '<w:style w:styleId="1" w:customStyle="1"><w:name w:val="示例建设正文"/></w:style>',
      },
      'name styleName - 示例建设',
    ],
    [
      'name of an image',
      { ...body('正文内容足够长，不是扫描件'), media: { '示例建设.png': new Uint8Array(9) } },
      'name embedded - 示例建设',
    ],
  ])('%s', (_, parts, expected) => {
    const names = find(parts).filter((one) => one.startsWith('identity name'))
    expect(names).toEqual([`identity ${expected}`])
  })

  test('in the name of the file', () => {
    expect(find(body('文'), '示例建设技术标.docx')).toEqual(['identity name fileName - 示例建设'])
  })
})

describe('numbers', () => {
  test('a check digit decides', () => {
    expect(isIdentityNumber('11010519491231002X')).toBe(true)
    expect(isIdentityNumber('110105194912310021')).toBe(false)
    expect(isCreditCode('91350100M000100Y43')).toBe(true)
    expect(isCreditCode('91350100M000100Y44')).toBe(false)
  })

  test('credit code, identity number; a wrong digit is nothing', () => {
    expect(find(body('代码91350100M000100Y43。'))).toEqual([
      'identity creditCode paragraph 2 91350100M000100Y43',
    ])
    expect(find(body('代码91350100M000100Y44。'))).toEqual([])
    expect(find(body('身份证11010519491231002x'))).toEqual([
      'identity identityNumber paragraph 2 11010519491231002X',
    ])
  })

  test('telephone, mail and web may be anybody’s', () => {
    expect(find(body('电话13800138000，024-12345678，a.b@example.cn，www.example.cn'))).toEqual([
      'identityMaybe phone paragraph 2 13800138000',
      'identityMaybe phone paragraph 2 024-12345678',
      'identityMaybe email paragraph 2 A.B@EXAMPLE.CN',
      'identityMaybe web paragraph 2 WWW.EXAMPLE.CN',
    ])
  })
})

test('who wrote a document is to be looked at; the software is not', () => {
  expect(find({ ...body('文'), core: '<dc:creator>赵某</dc:creator><cp:revision>3</cp:revision>' })).toEqual([
    'identityMaybe metadata author - 赵某',
  ])
})

test('tenderer, project and standards are no identity', () => {
  const text =
    '示例市城市建设投资中心的沈阳示例路改造工程，按GB50300-2013执行，C30混凝土2026年3月1日浇筑，电话另行通知。'
  expect(find(body(text))).toEqual([])
})

describe('what could be anybody’s is no identity', () => {
  const findFor = (names: Partial<typeof NAMES>, text: string, known: readonly string[] = []) => {
    const { doc } = readDocx(sourceOf(docxFile(body(text))), () => '')
    const search = identitySearch({ companies: [], people: [], codes: [], ...names }, known)
    return findIdentity(lookInto(doc, '', search)).map(
      ({ class: kind, what, start, end, found }) => `${kind} ${what} ${start}-${end} ${found}`,
    )
  }

  test('a short name of a person counts where its place says so', () => {
    const people = ['王伟']
    expect(findFor({ people }, '项目经理王伟负责')).toEqual(['identity name 7-9 王伟'])
    expect(findFor({ people }, '联系人：王伟')).toEqual(['identity name 7-9 王伟'])
    expect(findFor({ people }, '国王伟大')).toEqual(['identityMaybe name 4-6 王伟'])
  })

  test('letters and digits count as whole words, codes if they are long enough', () => {
    expect(findFor({ codes: ['12', 'A1B2'] }, '共12台，型号A1B2，A1B23')).toEqual([
      'identity name 10-14 A1B2',
    ])
    expect(findFor({ codes: ['20260001'] }, '编号120260001')).toEqual([])
  })

  test('initials of a company are to be looked at', () => {
    const companies = ['沈阳示例建设集团有限公司']
    expect(findFor({ companies }, '文件SYSLJS-01，ASYSLJSB')).toEqual(['identityMaybe initials 5-11 SYSLJS'])
  })

  test('a part of a name that may stand in every bid names nobody', () => {
    const companies = ['示例城建有限公司']
    expect(findFor({ companies }, '示例城建投资中心招标', ['示例城建投资中心'])).toEqual([])
    expect(findFor({ companies }, '示例城建承担', ['示例城建投资中心'])).toEqual([
      'identity name 3-7 示例城建',
    ])
  })

  test('qualifications, permits, a name behind 本公司', () => {
    expect(
      findFor({}, '资质D221012345；(辽)JZ安许证字；注册证书编号：辽121060800001；我公司大连样本集团'),
    ).toEqual([
      'identityMaybe permit 5-15 D221012345',
      'identityMaybe permit 21-25 安许证字',
      'identityMaybe permit 26-39 注册证书编号:辽12106',
      'identityMaybe ourCompany 47-56 我公司大连样本集团',
    ])
  })

  test('figures of neighbouring cells are no telephone', () => {
    const row = '<w:p><w:r><w:t>138</w:t><w:tab/><w:t>00138</w:t><w:tab/><w:t>000</w:t></w:r></w:p>'
    const { doc } = readDocx(sourceOf(docxFile({ body: row })), () => '')
    expect(findIdentity(lookInto(doc, '', identitySearch(NAMES, [])))).toEqual([])
  })
})

test('pictures like seals that no other bid has; who wrote it once, and software not at all', () => {
  const parts = {
    ...body('文'),
    core: '<dc:creator>Administrator</dc:creator><cp:lastModifiedBy>赵某</cp:lastModifiedBy>',
    app: '<Manager>赵某</Manager>',
  }
  const { doc } = readDocx(sourceOf(docxFile(parts)), () => '')
  const image = (name: string, hash: string, isLikeSeal: boolean) => ({ name, hash, bytes: 9000, isLikeSeal })
  const images = [image('1.png', 'a', true), image('2.png', 'b', true), image('3.png', 'c', false)]
  const looked = lookInto({ ...doc, images }, '', identitySearch(NAMES, []))
  const found = (known: ReadonlySet<string> | null) =>
    findIdentity(looked, { ordinary: new Set(), images: known }).map(({ class: kind, what, found }) => [
      kind,
      what,
      found,
    ])
  const author = ['identityMaybe', 'metadata', '赵某']
  expect(found(new Set(['b']))).toEqual([author, ['identityMaybe', 'image', '1.png']])
  expect(found(null)).toEqual([author])
})

test('the id of a person is never shown whole', () => {
  const { doc } = readDocx(sourceOf(docxFile(body('文'))), () => '')
  const looked = lookInto({ ...doc, traces: { wpsUser: ['236217858'] } }, '', identitySearch(NAMES, []))
  expect(findIdentity(looked, { ordinary: new Set(), images: null }).map(({ found }) => found)).toEqual([
    '23****58',
  ])
})
