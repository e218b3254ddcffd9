import { docxFile } from '../generator/documents/docx-file'
import { pdfWith } from './technical-files'

/** Technical documents of a blind section with the identities of their makers wherever a document can hold them. */

interface Maker {
  readonly bidderName: string
  readonly bidderCode: string
  readonly leaderName: string
}

/** What stands in the documents alone, and may not leave them before the reveal. */
export const PLANTED = {
  author: '周编稿',
  reviewer: '吴批注',
  company: '某某编标工作室',
  mail: 'biao@bianzhi-ln.cn',
  phone: '13804017788',
  folder: '阿里巴巴标书盘',
  template: '编标模板七号.dotx',
  custom: '内部流转编号甲七六',
} as const

const paragraph = (text: string, more = '') => `<w:p>${more}<w:r><w:t>${text}</w:t></w:r></w:p>`
const HAN = 0x4e00
/** Text that nobody else has. */
const own = (number: number, length: number) =>
  Array.from({ length }, (_, at) => String.fromCharCode(HAN + ((number * 7001 + at * 13) % 18_000))).join('')
/** Text that two bidders share. */
const SHARED = own(91, 260)
/** The name with characters in it that nobody sees. */
const spread = (name: string) => [...name].join('\u200b')

function bodyOf(maker: Maker, other: Maker, number: number): string {
  return [
    paragraph(`施工组织设计由${maker.bidderName}编制，项目经理${maker.leaderName}，代码${maker.bidderCode}`),
    paragraph(`${maker.bidderName}承担本工程${number < 2 ? SHARED : own(77, 260)}由${maker.leaderName}负责`),
    paragraph(own(number, 2600)),
    paragraph(`参照${other.bidderName}的做法，电话${PLANTED.phone}，邮箱${PLANTED.mail}`),
    paragraph(`隐蔽写法${spread(maker.bidderName)}`, '<w:pPr><w:jc w:val="center"/></w:pPr>'),
    '<w:sectPr><w:headerReference w:type="default" r:id="h1"/></w:sectPr>',
  ].join('')
}

/** A DOCX of a bidder, which also names another; the first two share a text and who made them. */
export const blindDocx = (maker: Maker, other: Maker, number: number): Buffer =>
  Buffer.from(
    docxFile({
      body: bodyOf(maker, other, number),
      headers: { h1: paragraph(`${maker.bidderName}技术标`) },
      comments: `<w:comment w:id="1" w:author="${PLANTED.reviewer}">${paragraph('请复核')}</w:comment>`,
      ...(number < 2 && {
        core: `<dc:creator>${PLANTED.author}</dc:creator><cp:lastModifiedBy>${PLANTED.author}</cp:lastModifiedBy>`,
        app: `<Company>${PLANTED.company}</Company><Template>${PLANTED.template}</Template>`,
      }),
      custom: `<property name="流转"><vt:lpwstr>${PLANTED.custom}</vt:lpwstr></property>`,
    }),
  )

/** A PDF of a bidder. */
export const blindPdf = (maker: Maker): Promise<Buffer> =>
  pdfWith([`本册由${maker.bidderName}编制`, `项目经理${maker.leaderName}电话${PLANTED.phone}`])
