import { escapeXml } from '@/lib/kit/excel/text'
import type { BidBlock, HiddenWay } from './bid-blocks'
import { docxFile } from './docx-file'
import { commentOf, partsOfMaker } from './docx-maker'
import type { Maker } from './makers'
import { type Picture, pngOf } from './png'

const EMU_PER_PIXEL = 9525

const STYLES = (
  body: string,
) => `<w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Times New Roman" w:eastAsia="宋体" w:hAnsi="Times New Roman"/><w:sz w:val="24"/></w:rPr></w:rPrDefault></w:docDefaults>
<w:style w:type="paragraph" w:default="1" w:styleId="a"><w:name w:val="Normal"/></w:style>
<w:style w:type="paragraph" w:styleId="1"><w:name w:val="heading 1"/><w:basedOn w:val="a"/><w:pPr><w:outlineLvl w:val="0"/></w:pPr><w:rPr><w:b/><w:sz w:val="32"/></w:rPr></w:style>
<w:style w:type="paragraph" w:styleId="2"><w:name w:val="heading 2"/><w:basedOn w:val="a"/><w:pPr><w:outlineLvl w:val="1"/></w:pPr><w:rPr><w:b/><w:sz w:val="28"/></w:rPr></w:style>
<w:style w:type="paragraph" w:styleId="TOC1"><w:name w:val="toc 1"/><w:basedOn w:val="a"/></w:style>
<w:style w:type="paragraph" w:styleId="c"><w:name w:val="caption"/><w:basedOn w:val="a"/><w:pPr><w:jc w:val="center"/></w:pPr></w:style>
<w:style w:type="paragraph" w:customStyle="1" w:styleId="x"><w:name w:val="${body}"/><w:basedOn w:val="a"/><w:pPr><w:spacing w:line="360" w:lineRule="auto"/><w:ind w:firstLineChars="200" w:firstLine="480"/></w:pPr></w:style>`

const BORDERS = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV']
  .map((side) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="auto"/>`)
  .join('')

const HIDING: Readonly<Record<HiddenWay, string>> = {
  unseen: '<w:vanish/>',
  paperColoured: '<w:color w:val="FFFFFF"/>',
  tiny: '<w:sz w:val="2"/>',
  beside: '',
}

/** Writes the blocks of one document; ids of paragraphs and savings are those of its maker. */
class BodyWriter {
  private paragraphs = 0
  private bookmarks = 0
  readonly media: Record<string, Uint8Array> = {}
  private readonly names = new Map<Picture, string>()

  constructor(private readonly maker: Maker) {}

  private ids(): string {
    const { rsids, paragraphIds } = this.maker
    const at = this.paragraphs++
    const id = paragraphIds[at] === undefined ? '' : ` w14:paraId="${paragraphIds[at]}" w14:textId="77777777"`
    return `${id} w:rsidR="${rsids[(at * 7) % rsids.length]}" w:rsidRDefault="${rsids[(at * 3) % rsids.length]}"`
  }

  paragraph(style: string, content: string): string {
    return `<w:p${this.ids()}><w:pPr><w:pStyle w:val="${style}"/></w:pPr>${content}</w:p>`
  }

  run(text: string, properties = ''): string {
    const rPr = properties === '' ? '' : `<w:rPr>${properties}</w:rPr>`
    return `<w:r>${rPr}<w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r>`
  }

  private heading(level: 1 | 2, text: string): string {
    const at = this.bookmarks++
    const name = this.maker.bookmarks[at]
    if (name === undefined) return this.paragraph(String(level), this.run(text))
    const marked = `<w:bookmarkStart w:id="${at}" w:name="${name}"/>${this.run(text)}<w:bookmarkEnd w:id="${at}"/>`
    return this.paragraph(String(level), marked)
  }

  private table(rows: readonly (readonly string[])[]): string {
    const grid = rows[0]!.map(() => '<w:gridCol w:w="2000"/>').join('')
    const cell = (text: string) =>
      `<w:tc><w:tcPr><w:tcW w:w="2000" w:type="dxa"/></w:tcPr>${this.paragraph('a', this.run(text))}</w:tc>`
    const lines = rows.map((row) => `<w:tr>${row.map(cell).join('')}</w:tr>`).join('')
    return `<w:tbl><w:tblPr><w:tblW w:w="0" w:type="auto"/><w:tblBorders>${BORDERS}</w:tblBorders></w:tblPr><w:tblGrid>${grid}</w:tblGrid>${lines}</w:tbl>`
  }

  private picture(picture: Picture): string {
    let name = this.names.get(picture)
    if (name === undefined) {
      name = `image${this.names.size + 1}.png`
      this.names.set(picture, name)
      this.media[name] = pngOf(picture)
    }
    const size = `cx="${picture.width * EMU_PER_PIXEL}" cy="${picture.height * EMU_PER_PIXEL}"`
    const number = this.names.size
    return this.paragraph(
      'c',
      `<w:r><w:drawing><wp:inline distT="0" distB="0" distL="0" distR="0"><wp:extent ${size}/><wp:docPr id="${number}" name="图片 ${number}"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:nvPicPr><pic:cNvPr id="${number}" name="${name}"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed="rId-${name}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext ${size}/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`,
    )
  }

  block(block: BidBlock): string {
    if (block.kind === 'heading') return this.heading(block.level, block.text)
    if (block.kind === 'paragraph') return this.paragraph('x', this.run(block.text))
    if (block.kind === 'hidden') return this.paragraph('x', this.run(block.text, HIDING[block.way]))
    if (block.kind === 'table') return this.table(block.rows)
    return this.picture(block.picture) + this.paragraph('c', this.run(block.caption))
  }
}

const contentsOf = (writer: BodyWriter, blocks: readonly BidBlock[]) =>
  `<w:sdt><w:sdtPr><w:docPartObj><w:docPartGallery w:val="Table of Contents"/><w:docPartUnique/></w:docPartObj></w:sdtPr><w:sdtContent>${blocks
    .flatMap((block, at) =>
      block.kind === 'heading' && block.level === 1
        ? [writer.paragraph('TOC1', writer.run(`${block.text}\u2026\u2026${1 + Math.floor(at / 12)}`))]
        : [],
    )
    .join('')}</w:sdtContent></w:sdt>`

const SECTION =
  '<w:sectPr><w:headerReference w:type="default" r:id="h1"/><w:footerReference w:type="default" r:id="f1"/><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1440" w:right="1418" w:bottom="1440" w:left="1418" w:header="851" w:footer="992" w:gutter="0"/></w:sectPr>'
const NUMBER =
  '<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> PAGE </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>1</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>'

interface DocxExtras {
  readonly header: string
  /** What somebody noted beside it. */
  readonly comment?: string
  /** A small picture of the first page. */
  readonly thumbnail?: Uint8Array
}

/** A DOCX document with these blocks, as its maker's word processor writes it. */
export function bidDocx(
  blocks: readonly BidBlock[],
  maker: Maker,
  { header, comment, thumbnail }: DocxExtras,
): Uint8Array {
  const writer = new BodyWriter(maker)
  const contents = contentsOf(writer, blocks)
  const body = blocks.map((block) => writer.block(block)).join('')
  return docxFile({
    ...partsOfMaker(maker),
    body: contents + body + SECTION,
    styles: STYLES(maker.styleName),
    headers: { h1: `<w:p>${writer.run(header)}</w:p>` },
    footers: { f1: NUMBER },
    media: writer.media,
    ...(thumbnail === undefined ? {} : { thumbnail }),
    ...(comment === undefined ? {} : { comments: commentOf(maker, comment) }),
  })
}
