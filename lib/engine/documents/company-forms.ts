import { comparedPlain, textOf } from './compared-text'

const ENDINGS = [
  '股份有限公司',
  '有限责任公司',
  '集团有限公司',
  '有限公司',
  '责任公司',
  '集团公司',
  '公司',
  '集团',
  '股份',
]
/** The place at the beginning of a name: 辽宁省, 沈阳市, or one of these without its kind. */
const PLACE = /^[\u4e00-\u9fff]{2,3}?(?:省|市|自治区|县|区)/
const PROVINCES =
  '中国 北京 天津 上海 重庆 河北 山西 辽宁 吉林 黑龙江 江苏 浙江 安徽 福建 江西 山东 河南 湖北 湖南 广东 海南 四川 贵州 云南 陕西 甘肃 青海 内蒙古 广西 西藏 宁夏 新疆 沈阳 大连 鞍山 抚顺 本溪 丹东 锦州 营口 阜新 辽阳 盘锦 铁岭 朝阳 葫芦岛 石家庄 唐山 保定 太原 呼和浩特 包头 长春 哈尔滨 南京 苏州 无锡 徐州 杭州 宁波 温州 合肥 芜湖 福州 厦门 南昌 济南 青岛 烟台 潍坊 郑州 洛阳 武汉 长沙 广州 深圳 佛山 东莞 南宁 海口 成都 绵阳 贵阳 昆明 拉萨 西安 兰州 西宁 银川 乌鲁木齐'.split(
    ' ',
  )
/** Shorter forms stand in any text. */
const SHORTEST = 3

/** A text as it is searched for. */
export const searchForm = (text: string) => textOf(comparedPlain(text))

/** A name without its legal form: 鑫诚建设 of 鑫诚建设有限公司. */
export function withoutEndings(name: string): string {
  let rest = name
  for (let cut = true; cut; ) {
    const ending = ENDINGS.find((one) => rest.endsWith(one) && rest.length > one.length)
    cut = ending !== undefined
    if (ending) rest = rest.slice(0, -ending.length)
  }
  return rest
}

/** A name without the place at its beginning. */
export function withoutPlace(name: string): string {
  const place = PLACE.exec(name)?.[0] ?? PROVINCES.find((one) => name.startsWith(one))
  return place ? name.slice(place.length) : name
}

/** What only says the trade would be found in every bid; no word is the beginning of another. */
const TRADES =
  '建筑 建设 工程 市政 安装 装饰 装修 路桥 园林 水利 水电 机电 消防 钢构 钢结构 土木 交通 总承包 施工 集团 中国 发展 实业 科技 劳务'.split(
    ' ',
  )

/** Whether a text is nothing but words of the trade. */
export function isTrade(form: string): boolean {
  let at = 0
  while (at < form.length) {
    const word = TRADES.find((one) => form.startsWith(one, at))
    if (!word) return false
    at += word.length
  }
  return true
}

/** The forms in which a company is named: in full, without its legal form, without its place. */
export function companyForms(name: string): string[] {
  const full = searchForm(name)
  const short = withoutEndings(full)
  const forms = [full, short, withoutPlace(short)]
  return [...new Set(forms)].filter((form) => form.length >= SHORTEST && !isTrade(form))
}
