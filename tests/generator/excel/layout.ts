/** How a program lays out the tables of GB 50500 (formats-more.md §2, §11). */
export interface ExcelLayout {
  /** The edition whose forms it writes. */
  readonly forms: '2013' | '2024' | 'C'
  readonly container: 'xlsx' | 'xls'
  /** Items of a page; title, header and totals repeat on each. */
  readonly rowsPerPage: number
  /** Every figure is text, as in the exports of common programs. */
  readonly textNumbers: boolean
  /** What stands in an empty cell. */
  readonly filler: string | null
  /** Resource lines of an analysis on one page; the rest follows on a page that continues it. */
  readonly linesPerBlock: number
  /** 管理费和利润 in one column. */
  readonly jointManageProfit: boolean
  /** 材料名称、规格、型号 in one column of 表-12-2. */
  readonly jointNames: boolean
  /** The cover, 表-02 and 表-03: a program may export the tables of one unit project alone. */
  readonly cover: boolean
  /** 投标报价合计=1+2+3 in one cell over 序号 and 汇总内容 of 表-04. */
  readonly mergedTotal: boolean
  /** Lines of the divisions below 分部分项 in 表-04: with serials below its own, with codes, or without any. */
  readonly divisions: 'none' | 'numbered' | 'codes' | 'bare'
  /** 其中 before lines of 表-04 and of 表-12; those of 表-12 have serials of their own, and 暂估价 has parts. */
  readonly ofWhich: boolean
  /** 其他材料费 0.00 in every block of 表-09 without a material line. */
  readonly fillers: boolean
  /** A long 项目特征 is cut by the end of a page and continues in a row of its own. */
  readonly cutsTexts: boolean
  /** 措施项目 of 2024: with quantities, bases and rates, or prices alone with the rates in a table of their own. */
  readonly measures: 'whole' | 'priceOnly'
  /** Which of the forms E.2.2-1 to E.2.2-3 states the parts of unit prices. */
  readonly analysis: 1 | 2 | 3
}

export const COMMON_LAYOUT: ExcelLayout = {
  forms: '2013',
  container: 'xlsx',
  rowsPerPage: 15,
  textNumbers: true,
  filler: ' ',
  linesPerBlock: 2,
  jointManageProfit: false,
  jointNames: false,
  cover: true,
  mergedTotal: false,
  divisions: 'none',
  ofWhich: false,
  fillers: false,
  cutsTexts: true,
  measures: 'whole',
  analysis: 3,
}

/** The 2013 forms as two programs export them (formats-2024.md §3): several unit projects, and one alone. */
export const SICHUAN_LAYOUT: ExcelLayout = { ...COMMON_LAYOUT, mergedTotal: true, divisions: 'codes' }
export const GCCP_LAYOUT: ExcelLayout = {
  ...COMMON_LAYOUT,
  cover: false,
  mergedTotal: true,
  divisions: 'numbered',
  ofWhich: true,
  fillers: true,
}
