import type { Edition, SettledEdition } from '../../domain/bills/edition'

/** The forms that a bill has by itself: those of its own edition; of 2013 where it does not show one. */
export const ownForms = (edition: Edition | null): SettledEdition =>
  edition === null || edition === '2013' ? '2013' : '2024'

/** The number and the title of a form. */
type Form = readonly [name: string, title: string]
type FormId =
  | 'projects'
  | 'units'
  | 'costLines'
  | 'items'
  | 'analysis'
  | 'measures'
  | 'fees'
  | 'employer'
  | 'qtxm'
  | 'zlje'
  | 'clzg'
  | 'zygczg'
  | 'jrg'
  | 'zcbfwf'

const FORMS: Readonly<Record<SettledEdition, Readonly<Record<FormId, Form>>>> = {
  2013: {
    projects: ['表-02', '建设项目汇总表'],
    units: ['表-03', '单项工程汇总表'],
    costLines: ['表-04', '单位工程汇总表'],
    items: ['表-08', '分部分项工程和单价措施项目清单与计价表'],
    analysis: ['表-09', '综合单价分析表'],
    measures: ['表-11', '总价措施项目清单与计价表'],
    fees: ['表-13', '规费、税金项目计价表'],
    employer: ['发包人提供材料', '发包人提供材料和工程设备一览表'],
    qtxm: ['表-12', '其他项目清单与计价汇总表'],
    zlje: ['表-12-1', '暂列金额明细表'],
    clzg: ['表-12-2', '材料（工程设备）暂估单价表'],
    zygczg: ['表-12-3', '专业工程暂估价表'],
    jrg: ['表-12-4', '计日工表'],
    zcbfwf: ['表-12-5', '总承包服务费计价表'],
  },
  2024: {
    projects: ['E.1.1-1', '工程项目汇总表'],
    units: ['E.1.1-2', '单项工程汇总表'],
    costLines: ['E.1.1-3', '单位工程汇总表'],
    items: ['E.2.1', '分部分项工程项目清单计价表'],
    analysis: ['E.2.2-3', '分部分项工程项目、技术措施清单综合单价分析表'],
    measures: ['E.3.1', '措施项目清单计价表'],
    fees: ['E.5.1', '增值税计价表'],
    employer: ['G.1.1', '发包人提供材料一览表'],
    qtxm: ['E.4.1', '其他项目清单计价表'],
    zlje: ['E.4.2', '暂列金额明细表'],
    clzg: ['E.2.3', '材料暂估单价及调整表'],
    zygczg: ['E.4.3', '专业工程暂估价明细表'],
    jrg: ['E.4.4', '计日工表'],
    zcbfwf: ['E.4.5', '总承包服务费计价表'],
  },
}

/** The words of columns and of the cover that differ. */
const WORDS = {
  2013: {
    ceiling: '招标控制价',
    content: '汇总内容',
    projectContent: '单项工程名称',
    unitContent: '单位工程名称',
    otherAmount: '金额（元）',
    serviceBase: '项目价值（元）',
    feeBaseText: '计算基础',
    feeBase: '计算基数（元）',
    feeRate: '计算费率（%）',
  },
  2024: {
    ceiling: '最高投标限价',
    content: '项目内容',
    projectContent: '项目内容',
    unitContent: '项目内容',
    otherAmount: '暂估（暂定）金额（元）',
    serviceBase: '计算基础（元）',
    feeBaseText: '计算基础说明',
    feeBase: '计算基础（元）',
    feeRate: '税率（%）',
  },
} as const

/** The forms of an edition: the number and title of each, and their words. */
export interface Forms {
  readonly edition: SettledEdition
  readonly named: (id: FormId) => { readonly name: string; readonly title: string }
  readonly words: (typeof WORDS)[SettledEdition]
}

export const formsOf = (edition: SettledEdition): Forms => ({
  edition,
  named(id) {
    const [name, title] = FORMS[edition][id]
    return { name, title }
  },
  words: WORDS[edition],
})
