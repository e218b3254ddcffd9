import type { Random } from '@/lib/domain/random'

const PLACES = '沈阳 大连市 辽宁 抚顺市 鞍山 中国 江苏 苏州市 河北 天津 武汉市 四川'.split(' ')
const WORDS =
  '宏远 鼎盛 恒基 泰和 昌隆 金诺 瑞丰 华翔 博信 中岳 凌云 嘉业 百川 腾达 同舟 磐石 翔宇 广厦'.split(' ')
const TRADES = '建设集团 建筑工程 市政工程 路桥建设 建设工程 安装工程 园林建设'.split(' ')
const FORMS = '有限公司 有限责任公司 股份有限公司 集团有限公司'.split(' ')
const SURNAMES = [...'赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦许何吕施张孔曹严华金魏陶姜']
const GIVEN = [...'建国志强晓东海涛立新永刚文博佳慧雪梅春燕凤霞玉兰俊杰浩然子轩']

/** Who takes part in a section, and who is named in every bid. */
export interface SectionNames {
  readonly companies: readonly string[]
  readonly people: readonly string[]
  readonly codes: readonly string[]
  readonly known: readonly string[]
}

const LETTERS = '0123456789ABCDEFGHJKLMNPQRTUWXY'

/** A unified social credit code with its check digit. */
export function creditCode(random: Random): string {
  let code = '91210100'
  while (code.length < 17) code += random.pick([...LETTERS])
  let [sum, weight] = [0, 1]
  for (const letter of code) {
    sum += LETTERS.indexOf(letter) * weight
    weight = (weight * 3) % 31
  }
  return code + LETTERS[(31 - (sum % 31)) % 31]
}

export function sectionNames(random: Random, bidders: number): SectionNames {
  const words = random.sample(WORDS, Math.min(bidders, WORDS.length))
  return {
    companies: words.map((word) => random.pick(PLACES) + word + random.pick(TRADES) + random.pick(FORMS)),
    people: words.map(() => random.pick(SURNAMES) + random.sample(GIVEN, random.whole(1, 2)).join('')),
    codes: words.map((_, at) => `TB${random.whole(20, 26)}${random.whole(1000, 9999)}${at}`),
    known: ['示例市城市建设投资中心', '示例市光明路综合管廊工程', '示例工程咨询有限公司'],
  }
}

/** What every bid may say: who invites, what is built, by which standards. */
export const HARMLESS: readonly string[] = [
  '本工程由示例市城市建设投资中心招标，工程名称为示例市光明路综合管廊工程，施工严格执行GB 50300-2013及JGJ/T 10-2011。',
  '钢筋采用HRB400E，混凝土强度等级C30，抗渗等级P8，按GB/T 50080—2016检验，试件编号另行登记。',
  '本公司将按招标文件组织施工，项目经理每周召开例会，技术负责人负责交底，安全员每日巡视。',
  '计划自2026年3月1日起施工，工期365日历天，桩号K0+000至K3+280，里程长3280.5m。',
]
