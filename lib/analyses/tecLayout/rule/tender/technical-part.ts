import { createOutline, withoutNumber } from './numbering'

/** 技术标准 is what is built; 技术标 is what is written. */
const TECHNICAL = /技术标(?!准)|技术部分|技术文件|暗标|施工组织设计/
const OTHER = /商务标|商务部分|商务文件|经济标|资信标|资信部分|报价部分|明标/
/** What makes a heading one of layout. */
const OF_LAYOUT = /暗标|编制|编写|格式|要求|规定|排版|版式|版面|装订|打印|字体|字号/
/** What is evaluated is not how it is written. */
const EVALUATION = /评审|评分|评标|评定|得分|分值|打分|记分|计分|扣分|权重/
const WRITTEN = /编制|编写|格式|排版|版式|装订/

/** The other chapters of a tender document, and the forms of a bid, by their titles. */
const TITLES: readonly RegExp[] = [
  /^(?:招标公告|投标邀请书?|投标人须知(?:前附表)?|投标文件的?(?:递交|密封|修改|撤回|组成|格式))$/,
  /^(?:开标|评标(?:办法|方法)?|评审(?:办法|标准)|定标|合同(?:授予|签订|条款|协议书|格式|附件)?)$/,
  /^(?:履约担保|纪律和监督|质疑|投诉|(?:招标)?工程量清单(?:计价)?|已标价工程量清单|图纸|设计图纸)$/,
  /^(?:技术标准[和及与]?(?:技术)?(?:要求|规范)?|技术规范|技术规格书?|技术要求|技术参数)$/,
  /^(?:发包人要求|货物需求一览|采购需求|投标函(?:及投标函附录)?|投标函附录|授权委托书|联合体协议书)$/,
  /^(?:法定代表人(?:\(单位负责人\))?身份证明|投标保证金|项目管理机构|拟分包(?:项目)?情况(?:一览)?)$/,
  /^(?:资格审查(?:资料|文件|申请)?|其他(?:资料|材料)|承诺书|报价文件)$/,
]
/** What may stand behind a title, up to twice. */
const BEHIND = /(?:（[^（）]{1,12}）|\([^()]{1,12}\)|格式|部分|一览表|表|说明|及附件|与格式|及格式|:|：)$/

function isTitle(text: string): boolean {
  const shorter = text.replace(BEHIND, '')
  const forms = [text, shorter, shorter.replace(BEHIND, '')]
  return forms.some((form) => TITLES.some((title) => title.test(form)))
}
/** Headings are short and have no full stop. */
const LONGEST_HEADING = 40

/** What a sentence that may be about layout says, in any part. */
const ABOUT_LAYOUT =
  /纸|页|字体|字号|字型|字符|宋体|行距|行间距|间距|缩进|对齐|边距|版面|版式|排版|装订|封面|封皮|封底|扉页|目录|打印|印刷|复印|颜色|黑色|彩色|标点|图表|图片|插图|图形|表格|标题|层级|加粗|下划线|斜体|底纹|边框|水印|批注|修订|涂改|插字|印章|盖章|签章|签字|签名|署名|标识|标志|标记|记号|徽|LOGO|名称|字样|身份|人员|业绩|暗标|PDF|WORD|DOC|格式|空白|要求/i
/** The same where hardly anything is: in a part that is technical by its title alone. */
const SURELY_LAYOUT =
  /字体|字号|行距|行间距|边距|页眉|页脚|页码|页数|排版|版面|版式|装订|封面|封皮|打印|缩进|纸张|A4|A3|暗标|涂改|徽标|标识/i

/** What a part is by its heading: about layout, or technical by its title alone. */
export type PartKind = 'layout' | 'technical'

/** Whether a person has to read a sentence of such a part of which nothing was read. */
export const needsReader = (text: string, kind: PartKind): boolean => kind === 'layout' || isSurely(text)
export const mayBeLayout = (text: string): boolean => ABOUT_LAYOUT.test(text)
export const isSurely = (text: string): boolean => SURELY_LAYOUT.test(text)

const isShort = (text: string) => text.length > 0 && text.length <= LONGEST_HEADING && !/[。;]/.test(text)

/** What a heading opens; null for nothing. */
function opened(text: string): PartKind | null {
  if (!TECHNICAL.test(text) || OTHER.test(text)) return null
  if (EVALUATION.test(text) && !WRITTEN.test(text)) return null
  return OF_LAYOUT.test(text) ? 'layout' : 'technical'
}

/** The title of another chapter of the tender, or of another form of a bid. */
const isOtherTitle = (text: string) => isTitle(withoutNumber(text)) && !TECHNICAL.test(text)

interface Part {
  /** How many numbered paragraphs are around its heading, itself included. */
  readonly depth: number
  readonly kind: PartKind
}

/** Follows the lines of a tender document. */
export interface TechnicalPart {
  /** What the next line stands in; null for a heading of a part, and outside of all. */
  next(line: string): PartKind | null
  /** The part has ended, though no heading said so. */
  end(): void
}

/**
 * The technical part begins with its heading and ends with the next one that is not below it, by its number or its title: in a
 * tender document evaluation, contract, bills, drawings and specifications follow, of which nothing is about layout.
 */
export function createTechnicalPart(): TechnicalPart {
  const outline = createOutline()
  let parts: Part[] = []
  const kind = (): PartKind | null =>
    parts.some((part) => part.kind === 'layout') ? 'layout' : (parts[0]?.kind ?? null)
  /** Whether the number of a line says that it is below the headings of the parts. */
  const isBelow = (kept: number | null) => kept !== null && parts.every(({ depth }) => depth > 0)
  return {
    next(line) {
      const kept = outline.next(line)
      if (kept !== null) parts = parts.filter(({ depth }) => depth <= kept)
      if (isShort(line)) {
        const opens = opened(line)
        if (opens !== null) parts.push({ depth: outline.depth(), kind: opens })
        else if (OTHER.test(line) || (!isBelow(kept) && isOtherTitle(line))) parts = []
        if (opens !== null || parts.length === 0) return null
      }
      // A paragraph of another part that says what it is about.
      return kind() ?? (/暗标/.test(line) && isSurely(line) && !OTHER.test(line) ? 'layout' : null)
    },
    end() {
      parts = []
    },
  }
}
