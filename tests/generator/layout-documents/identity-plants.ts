import type { DocxParts } from '../documents/docx-file'
import type { SectionNames } from './names'

/** Who is planted: a bidder of the section. */
export interface Planted {
  readonly company: string
  /** Without its place and its legal form. */
  readonly short: string
  readonly person: string
  readonly code: string
  readonly creditCode: string
}

export interface IdentityPlant {
  readonly name: string
  /** Where it has to be found. */
  readonly place: string
  readonly plant: (parts: DocxParts, who: Planted) => DocxParts
  readonly fileName?: (who: Planted) => string
}

const run = (text: string, properties = '') =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`
const p = (inner: string) => `<w:p>${inner}</w:p>`
const drawn = (inner: string) => p(`<w:r>${inner}</w:r>`)

/** Content before the body. */
const first =
  (content: (who: Planted) => string): IdentityPlant['plant'] =>
  (parts, who) => ({ ...parts, body: content(who) + parts.body })
const inText = (name: string, text: (who: Planted) => string, place = 'paragraph'): IdentityPlant => ({
  ...{ name, place },
  plant: first((who) => p(run(text(who)))),
})

/** A property beside the ones the document has. */
const property =
  (part: 'core' | 'app' | 'custom', content: (who: Planted) => string): IdentityPlant['plant'] =>
  (parts, who) => ({ ...parts, [part]: (parts[part] ?? '') + content(who) })

const spaced = (text: string) => [...text].join(' ')
const wide = (text: string) =>
  text.replace(/[!-~]/g, (char) => String.fromCharCode(char.charCodeAt(0) + 0xfee0))
const zeroWidth = (text: string) => [...text].join('\u200b')

/** A second section with a header of its own. */
const secondHeader: IdentityPlant['plant'] = (parts, { short }) => {
  const at = parts.body.lastIndexOf('<w:sectPr>')
  const section = parts.body.slice(at)
  const own = '<w:headerReference w:type="default" r:id="h-two"/>'
  return {
    ...parts,
    headers: { ...parts.headers, 'h-two': p(run(short)) },
    body: `${parts.body.slice(0, at)}<w:p><w:pPr>${section}</w:pPr></w:p>${section.replace('<w:sectPr>', `<w:sectPr>${own}`)}`,
  }
}

export const DOCX_PLANTS: readonly IdentityPlant[] = [
  inText('full name', ({ company }) => `由${company}组织实施`),
  inText('short name', ({ short }) => `由${short}组织实施`),
  inText('spaced name', ({ short }) => `由 ${spaced(short)} 组织实施`),
  inText('zero-width characters', ({ company }) => `由${zeroWidth(company)}组织实施`),
  {
    ...{ name: 'split runs', place: 'paragraph' },
    plant: first(({ company }) => p([...company].map((char) => run(char, '<w:b/>')).join(''))),
  },
  inText('full-width code', ({ code }) => `编号${wide(code)}`),
  inText('person', ({ person }) => `项目经理${person}负责`),
  inText('credit code', ({ creditCode }) => `代码${creditCode}`),
  {
    name: 'table',
    place: 'cell',
    plant: first(({ short }) => `<w:tbl><w:tr><w:tc>${p(run(short))}</w:tc></w:tr></w:tbl>`),
  },
  {
    name: 'text box',
    place: 'textbox',
    plant: first(({ short }) => drawn(`<w:txbxContent>${p(run(short))}</w:txbxContent>`)),
  },
  {
    name: 'alternative text',
    place: 'altText',
    plant: first(({ short }) => drawn(`<wp:docPr descr="标志 ${short}"/>`)),
  },
  {
    name: 'path in an alternative text',
    place: 'altText',
    plant: first(({ short }) => drawn(`<wp:docPr descr="D:\\投标\\${short}\\图1.png"/>`)),
  },
  {
    name: 'name of a picture',
    place: 'embedded',
    plant: first(({ short }) => drawn(`<pic:cNvPr name="${short}标志.png"/>`)),
  },
  { name: 'hidden text', place: 'paragraph', plant: first(({ short }) => p(run(short, '<w:vanish/>'))) },
  {
    name: 'white text',
    place: 'paragraph',
    plant: first(({ short }) => p(run(short, '<w:color w:val="FFFFFF"/>'))),
  },
  {
    name: 'deleted text',
    place: 'deleted',
    plant: first(({ short }) => p(`<w:del w:author="甲">${run(short)}</w:del>`)),
  },
  {
    name: 'caption',
    place: 'caption',
    plant: first(
      ({ short }) => `<w:p><w:pPr><w:pStyle w:val="cap"/></w:pPr>${run(`图1 ${short}组织机构`)}</w:p>`,
    ),
  },
  { name: 'header of the second section', place: 'header', plant: secondHeader },
  {
    name: 'footer',
    place: 'footer',
    plant: (parts, { short }) => ({ ...parts, footers: { ...parts.footers, 'f-id': p(run(short)) } }),
  },
  {
    name: 'footnote',
    place: 'footnote',
    plant: (parts, { short }) => ({ ...parts, footnotes: `<w:footnote>${p(run(short))}</w:footnote>` }),
  },
  {
    name: 'comment',
    place: 'comment',
    plant: (parts, { short }) => ({ ...parts, comments: `<w:comment w:id="0">${p(run(short))}</w:comment>` }),
  },
  {
    name: 'author of a comment',
    place: 'revisionAuthor',
    plant: (parts, { person }) => ({
      ...parts,
      comments: `<w:comment w:id="0" w:author="${person}">${p(run('核对'))}</w:comment>`,
    }),
  },
  {
    name: 'author of a revision',
    place: 'revisionAuthor',
    plant: first(({ person }) => p(`<w:ins w:author="${person}">${run('补充')}</w:ins>`)),
  },
  {
    name: 'author',
    place: 'author',
    plant: property('core', ({ person }) => `<dc:creator>${person}</dc:creator>`),
  },
  {
    name: 'title',
    place: 'property',
    plant: property('core', ({ company }) => `<dc:title>${company}投标文件</dc:title>`),
  },
  {
    name: 'company',
    place: 'company',
    plant: property('app', ({ company }) => `<Company>${company}</Company>`),
  },
  {
    name: 'custom property',
    place: 'property',
    plant: property(
      'custom',
      ({ short }) => `<property name="客户"><vt:lpwstr>${short}</vt:lpwstr></property>`,
    ),
  },
  {
    name: 'link',
    place: 'link',
    plant: (parts, { short }) => ({ ...parts, links: { l: `http://oa.example.cn/${short}` } }),
  },
  {
    name: 'field',
    place: 'field',
    plant: first(({ short }) => p(`<w:fldSimple w:instr=" FILENAME ${short}.docx "/>`)),
  },
  {
    name: 'bookmark',
    place: 'bookmark',
    plant: first(({ short }) => p(`<w:bookmarkStart w:name="_${short}"/>`)),
  },
  {
    ...{ name: 'style', place: 'styleName' },
    plant: (parts, { short }) => ({
      ...parts,
      styles: `${parts.styles}<w:style w:type="paragraph" w:customStyle="1" w:styleId="own"><w:name w:val="${short}正文"/></w:style>`,
    }),
  },
  {
    ...{ name: 'number of a list', place: 'embedded' },
    plant: (parts, { short }) => ({
      ...parts,
      numbering: `${parts.numbering ?? ''}<w:abstractNum w:abstractNumId="77"><w:lvl w:ilvl="0"><w:numFmt w:val="decimal"/><w:lvlText w:val="${short}-%1"/></w:lvl></w:abstractNum>`,
    }),
  },
  {
    name: 'variable of the document',
    place: 'property',
    plant: (parts, { short }) => ({
      ...parts,
      settings: `${parts.settings}<w:docVars><w:docVar w:name="a" w:val="${short}"/></w:docVars>`,
    }),
  },
  {
    name: 'name of a stored picture',
    place: 'embedded',
    plant: (parts, { short }) => ({ ...parts, media: { [`${short}.png`]: new Uint8Array(20) } }),
  },
  {
    name: 'name of the file',
    place: 'fileName',
    plant: (parts) => parts,
    fileName: ({ short }) => `${short}技术标.docx`,
  },
  {
    name: 'name of a folder',
    place: 'fileName',
    plant: (parts) => parts,
    fileName: ({ company }) => `${company}/技术标.docx`,
  },
]

/** The bidder at this position. */
export function plantedOf(names: SectionNames, at: number, creditCode: string): Planted {
  const company = names.companies[at]!
  const word =
    /(宏远|鼎盛|恒基|泰和|昌隆|金诺|瑞丰|华翔|博信|中岳|凌云|嘉业|百川|腾达|同舟|磐石|翔宇|广厦)/.exec(
      company,
    )![0]
  const short = company.slice(company.indexOf(word)).replace(/(集团)?(股份)?有限(责任)?公司$/, '')
  return { company, short, person: names.people[at]!, code: names.codes[at]!, creditCode }
}
