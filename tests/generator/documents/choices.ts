import { createRandom, type Random } from '@/lib/domain/random'
import { PARTS, PEOPLE, THINGS, TREATMENTS } from './words'

/** What a bidder decides in one place of a technical bid: something, and a figure for it. */
export interface Choice {
  readonly aspect: Aspect
  readonly subject: string
  /** Figures that the trade usually takes, the most usual first. */
  readonly usual: readonly string[]
}

/** A kind of decision: how its figures are drawn, and how it is worded. `S` is the subject, `V` the figure, `_` a verb. */
interface Aspect {
  readonly subjects: readonly string[]
  readonly figure: (random: Random) => string
  readonly wordings: readonly string[]
}

const words = (text: string) => text.trim().split(/\s+/)
const step = (random: Random, from: number, to: number, by: number) => random.whole(from / by, to / by) * by

/** Verbs between a thing and its figure. */
export const VERBS_OF_FIGURES = words(
  '取 为 定为 采用 控制在 保持 按 拟用 选 达到 设定为 安排 落实 计划 暂定 执行 确定为 维持在 以',
)
/** What may stand behind a thing. */
export const AFTER_THINGS = ['', '', '的', '处', '部位', '作业', '施工', '位置', '一项', '这块', '环节']

/** Wordings of one aspect share no more than the figure and the thing. */
const ASPECTS: readonly Aspect[] = [
  {
    subjects: THINGS,
    figure: (random) => `${step(random, 150, 3000, 50)}mm`,
    wordings: words(
      'S间距_V 相邻S中心距_V 布设S时步距_V 每隔V放一处S S排列距离_V S之间留V S纵横_V一档 放S时_V一道',
    ),
  },
  {
    subjects: PARTS,
    figure: (random) => `${random.whole(3, 28)}天`,
    wordings: words(
      'S养护_V S洒水_V 覆盖S_V 留足V供S养护 S拆除覆盖物前_V 转入S下道前等V 终凝起算V看护S V内S不受荷',
    ),
  },
  {
    subjects: PEOPLE,
    figure: (random) => `${random.whole(2, 60)}人`,
    wordings: words('配备S_V S共V 投入S计V 高峰时S_V 常驻S_V _V担任S 由V组成S队伍 S人数_V'),
  },
  {
    subjects: PARTS,
    figure: (random) => `${random.whole(2, 24)}台`,
    wordings: words('S设备_V 给S调机V S投入机械V S配机_V 作业面S有V可用 S机械合计V 进场V负责S 备足V满足S'),
  },
  {
    subjects: PARTS,
    figure: (random) => `C${random.whole(3, 12) * 5}`,
    wordings: words('S混凝土_V S_V商品砼 V用于S S标号_V 浇S_V 按V拌制S S拌合料_V S等级_V'),
  },
  {
    subjects: THINGS,
    figure: (random) => `${step(random, 5, 400, 5)}mm`,
    wordings: words('S厚_V 铺S_V 每层S不过V S一次成型V 压实后S余V 摊S_V一层 S断面_V S高差_V'),
  },
  {
    subjects: PARTS,
    figure: (random) => `${random.whole(2, 90)}天`,
    wordings: words('S计划V完成 S工期_V 开工起V内做完S 给S_V S时间_V S持续V 线路上S占V 以V为限做S'),
  },
  {
    subjects: PARTS,
    figure: (random) => `${random.whole(60, 99)}%`,
    wordings: words('S合格率_V S_V以上 检测S有V 一次过S_V 抽S时V满足 S密实_V S到V再往后 验S_V'),
  },
  {
    subjects: THINGS,
    figure: (random) => `${random.pick(words('QTZ SC HB ZL PC SY YZ BX UN GW'))}${random.whole(4, 90) * 5}`,
    wordings: words('S_V型 选型V的S S规格V _V系列S V型S备好 S拟V 调V用作S S型号_V'),
  },
  {
    subjects: PARTS,
    figure: (random) => `${random.whole(2, 80)}m`,
    wordings: words('S长V 搭S到V S离边V 外围V设S S高度_V 以V一段做S S扩大V 分段S_V'),
  },
  {
    subjects: PEOPLE,
    figure: (random) => `${random.whole(2, 48)}小时`,
    wordings: words('SV内到场 S间隔V 每V复查S V做完S S连续不超V 提前V知会S S历时V 停V再做S'),
  },
  {
    subjects: PARTS,
    figure: (random) => `${random.whole(5, 60)}℃`,
    wordings: words('S温度_V S入模V 里表S限V 测S以V为界 过V给S降温 S_V拆模 低于V停S S保温_V'),
  },
]

const TOPICS = 40
const CHOICES = 40
/** The share of bidders who take the first, second … usual figure. */
const USUAL = [0.5, 0.25, 0.15, 0.1]

/** The decisions that bids of this trade contain, by chapter. */
export const CHAPTERS: readonly (readonly Choice[])[] = (() => {
  const random = createRandom('choices')
  return Array.from({ length: TOPICS }, () =>
    Array.from({ length: CHOICES }, (): Choice => {
      const aspect = random.pick(ASPECTS)
      const subject = (random.chance(0.4) ? random.pick(TREATMENTS) : '') + random.pick(aspect.subjects)
      return { aspect, subject, usual: USUAL.map(() => aspect.figure(random)) }
    }),
  )
})()

/** A choice as a bidder made it. */
export interface Made {
  readonly choice: Choice
  readonly figure: string
}

/** How a bidder chooses. */
export interface Habits {
  /** How often he takes the most usual figure, another usual one, and one of his own. */
  readonly first: number
  readonly own: number
  /** Of the choices of a chapter, from and to. */
  readonly taken: readonly [number, number]
}

export const INDEPENDENT: Habits = { first: 0.45, own: 0.25, taken: [0.3, 0.9] }
/** What a program proposes is seldom changed. */
export const ONE_TOOL: Habits = { first: 0.7, own: 0.1, taken: [0.7, 0.95] }

const figureOf = (random: Random, { aspect, usual }: Choice, { first, own }: Habits): string => {
  if (random.chance(own)) return aspect.figure(random)
  return random.chance(first) ? usual[0]! : random.pick(usual)
}

/** The list with each moved by up to so many places: what stands first with one stands a little later with another. */
export const jostled = <T>(random: Random, list: readonly T[], chance: number, by: number): T[] =>
  list
    .map((one, at) => ({ one, place: at + (random.chance(chance) ? random.whole(-by, by) : 0) }))
    .sort((a, b) => a.place - b.place)
    .map(({ one }) => one)

/** The choices of one bidder in a chapter: work has an order, and everybody tells it a little differently. */
export function makeChoices(random: Random, chapter: readonly Choice[], habits: Habits): Made[] {
  const [least, most] = habits.taken
  const share = least + (most - least) * random.next()
  const taken = chapter.filter(() => random.chance(share))
  return jostled(random, taken, 0.7, 8).map((choice) => ({
    choice,
    figure: figureOf(random, choice, habits),
  }))
}
