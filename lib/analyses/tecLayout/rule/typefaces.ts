/** Chinese names of sizes in points. */
export const SIZES: ReadonlyMap<string, number> = new Map(
  Object.entries({
    初号: 42,
    小初: 36,
    一号: 26,
    小一: 24,
    二号: 22,
    小二: 18,
    三号: 16,
    小三: 15,
    四号: 14,
    小四: 12,
    五号: 10.5,
    小五: 9,
    六号: 7.5,
    小六: 6.5,
    七号: 5.5,
    八号: 5,
  }),
)

/** Other names of the same typeface. Noto and Source Han are another one. */
const ALIASES: readonly (readonly string[])[] = [
  [
    '宋体',
    'SimSun',
    'NSimSun',
    '新宋体',
    'STSong',
    '华文宋体',
    'Songti SC',
    '方正书宋',
    '方正书宋简体',
    '方正书宋_GBK',
    'FZShuSong-Z01',
    'FZShuSong-Z01S',
    '宋体-简',
    '宋体-18030',
    'SimSun-18030',
  ],
  [
    '仿宋',
    'FangSong',
    '仿宋_GB2312',
    'FangSong_GB2312',
    'STFangsong',
    '华文仿宋',
    '方正仿宋',
    '方正仿宋简体',
    '方正仿宋_GBK',
    'FZFangSong-Z02',
    'FZFangSong-Z02S',
  ],
  [
    '黑体',
    'SimHei',
    'STHeiti',
    '华文黑体',
    'Heiti SC',
    '方正黑体',
    '方正黑体简体',
    '方正黑体_GBK',
    'FZHei-B01',
    'FZHei-B01S',
  ],
  [
    '楷体',
    'KaiTi',
    '楷体_GB2312',
    'KaiTi_GB2312',
    'STKaiti',
    '华文楷体',
    'Kaiti SC',
    '方正楷体',
    '方正楷体简体',
    '方正楷体_GBK',
    'FZKai-Z03',
    'FZKai-Z03S',
  ],
  ['Times New Roman', 'TimesNewRoman', 'TimesNewRomanPS', 'TimesNewRomanPSMT', 'Times', 'Times-Roman'],
  ['Arial', 'ArialMT'],
]

const bare = (name: string) => name.replace(/\s/g, '').toUpperCase()

const FAMILIES = new Map(ALIASES.flatMap((family) => family.map((name) => [bare(name), family[0]!] as const)))

/** Whether two names mean one typeface. */
export function isFont(name: string, wanted: string): boolean {
  const family = (one: string) => FAMILIES.get(bare(one)) ?? bare(one)
  return family(name) === family(wanted)
}

/** What software puts in the place of typefaces that a machine lacks. */
const SUBSTITUTES =
  /^(?:NOTO(?:SANS|SERIF)|SOURCEHAN|思源|DROIDSANSFALLBACK|WENQUANYI|文泉驿|ARPLU|UKAI|UMING)/

/** Whether a typeface may have been put there by software: nobody chose it. */
export const isSubstitute = (name: string): boolean => SUBSTITUTES.test(bare(name))
