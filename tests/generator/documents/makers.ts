import { createRandom, type Random } from '@/lib/domain/random'

/** The word processor that made a document. */
type MakerShape = 'word' | 'wps'

/** Who made a document, on which machine and with what: everything of it stays in the file. */
export interface Maker {
  readonly shape: MakerShape
  readonly author: string
  readonly lastModifiedBy: string
  readonly company: string
  readonly manager: string
  readonly template: string
  /** In universal time, as files state it. */
  readonly created: string
  readonly modified: string
  readonly printed: string
  readonly totalTime: number
  readonly revision: number
  readonly rsidRoot: string
  readonly rsids: readonly string[]
  readonly docId: string
  readonly docGuid: string
  readonly listIds: readonly string[]
  readonly bookmarks: readonly string[]
  readonly paragraphIds: readonly string[]
  /** Of WPS only. */
  readonly hardware: string
  readonly user: string
  readonly icv: string
  readonly build: string
  readonly styleName: string
  readonly reviewer: string
  /** Of the PDF that is made of the document. */
  readonly pdfId: string
  readonly xmpId: string
  readonly xmpInstance: string
  readonly producer: string
}

const SURNAMES =
  '赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦许何吕张孔曹严华金魏陶姜谢邹苏潘葛范彭鲁韦马方任袁柳唐薛雷贺汤罗毕郝安常乐于傅齐康余顾孟黄萧尹姚邵汪毛狄戴宋庞熊舒屈项祝董梁杜'
const GIVEN =
  '伟芳娜敏静丽强磊军洋勇艳杰娟涛明超秀霞平刚桂英华玉兰红建国志海峰雪梅晓东宁鑫宇浩博文俊毅立辉鹏程思远嘉琪子轩一诺若溪景行知南望舒怀瑾清扬致和惟安'

const hex = (random: Random, digits: number): string =>
  Array.from({ length: digits }, () => '0123456789ABCDEF'[random.whole(0, 15)]).join('')

export const personName = (random: Random): string => {
  const given = () => random.pick([...GIVEN])
  return `${random.pick([...SURNAMES])}${given()}${given()}`
}

/** A time of working days to the second, as files state it. */
const timeIn = (random: Random, from: number): string =>
  new Date(from + random.whole(0, 40 * 86_400) * 1000).toISOString().replace('.000', '')

const guid = (random: Random) => [8, 4, 4, 4, 12].map((digits) => hex(random, digits).toLowerCase()).join('-')

/** Ids of saving have their first byte 0, the other three are random. */
const saveId = (random: Random) => `00${hex(random, 6)}`

const list = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make)
const START = Date.UTC(2026, 0, 5)

/** A maker by its seed; two seeds share nothing but by chance, as two people do. `company`: as the file names it. */
export function makerOf(seed: string, shape: MakerShape, company: string): Maker {
  const random = createRandom('maker', seed)
  const rsids = list(random.whole(40, 160), () => saveId(random))
  const user = String(random.whole(100_000_000, 999_999_999))
  return {
    shape,
    author: personName(random),
    lastModifiedBy: personName(random),
    company,
    manager: personName(random),
    template: `${hex(random, 8)}.dotm`,
    created: timeIn(random, START),
    modified: timeIn(random, START + 41 * 86_400_000),
    printed: timeIn(random, START + 82 * 86_400_000),
    totalTime: random.whole(300, 90_000),
    revision: random.whole(2, 20),
    rsidRoot: rsids[0]!,
    rsids,
    docId: `${random.whole(1, 7)}${hex(random, 7)}`,
    docGuid: `{${guid(random).toUpperCase()}}`,
    listIds: list(6, () => `${random.whole(1, 7)}${hex(random, 7)}`),
    bookmarks: list(40, () => `_Toc${random.whole(100_000_000, 999_999_999)}`),
    paragraphIds: list(200, () => `${random.whole(1, 7)}${hex(random, 7)}`),
    hardware: hex(random, 32).toLowerCase(),
    user,
    icv: hex(random, 32),
    build: shape === 'wps' ? `12.1.0.${random.whole(15_000, 25_000)}` : '16.0000',
    styleName: `投标正文${random.whole(1, 999_999)}`,
    reviewer: personName(random),
    pdfId: hex(random, 32).toLowerCase(),
    xmpId: `uuid:${guid(random)}`,
    xmpInstance: `uuid:${guid(random)}`,
    producer: shape === 'wps' ? 'WPS 文字' : 'Microsoft® Word 2019',
  }
}
