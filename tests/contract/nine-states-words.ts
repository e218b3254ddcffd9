/** Claims that several of the nine states share, written by hand. */

export const CLEAR = ['未发现线索', '本项检查按所列规则没有发现线索；这不代表投标文件没有其他问题。']
export const IN_COMPARED = '在已比较的内容中未发现线索。'
export const NO_PAIR = '没有投标人组合的综合单价出现随机难以解释的相同、等比或等差。'
export const NO_PATTERN = '这两家投标人可比的 46 个项目中，没有发现随机难以解释的规律。'
export const PAIR = '在已比较的内容中，两家投标人的共同线索。线索不是结论，由评标委员会判断。'
const FIRST = '甲建设集团有限公司'

export const UNSIGNED = ['尚未签名', '尚未填写总体意见。', '尚未处理任何线索', '当前内容还没有签名']
/** Of the report that nobody has signed: on its first page, and at its end. */
export const OPEN = ['尚未填写总体意见。', '尚未封存', '线上已签 0 人，另 5 人待书面签名']
export const OPEN_END = [
  '尚无已提交的意见',
  '尚未处理任何线索',
  '本报告尚未封存：签名不全，或者签名之后内容有变化。',
]

const unknown = (kinds: string) => `以下线索尚未比较，有无不得而知：${kinds}。`
/** Nothing connects bidders; `strong` kinds were compared, `weak` ones too where pairs are looked at. */
export function nothingShared(
  strong: string,
  missing: string,
  more: { weak?: string; missing?: string } = {},
) {
  const list = (...kinds: (string | undefined)[]) => kinds.filter((kind) => kind !== undefined).join('、')
  const [all, left] = [list(strong, more.weak), list(missing, more.missing)]
  return {
    groups: [`没有线索把投标人连在一起，已比较：${strong}。`, unknown(missing)],
    group: [`没有线索把${FIRST}与其他投标人连在一起，已比较：${strong}。`, unknown(missing)],
    bidder: [`没有发现与其他投标人的共同线索，已比较：${all}。`, unknown(left)],
    pair: [`没有发现共同线索，已比较：${all}。`, unknown(left)],
  }
}

/** What stands where the sentences are the same: `left` was not compared, `own` is said of the first bidder. */
export function everywhere(
  shared: ReturnType<typeof nothingShared>,
  { left = [], own = [], others = [] }: Partial<Record<'left' | 'own' | 'others', readonly string[]>>,
) {
  return {
    overview: [...shared.groups, ...left],
    bidder: [...shared.bidder, ...own],
    pair: [PAIR, ...shared.pair],
    group: shared.group,
    signing: UNSIGNED,
    report: [...shared.groups, ...left, ...OPEN, ...own, ...others, ...OPEN_END],
  }
}

export const each = <T>(analyses: readonly string[], said: T): Record<string, T> =>
  Object.fromEntries(analyses.map((analysis) => [analysis, said]))
