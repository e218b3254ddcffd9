/** Words are parted by spaces, Chinese characters are not: there a gap only fills the line. */
export const isWordBreak = (before: string, after: string) =>
  before.charCodeAt(before.length - 1) < 0x2e80 && after.charCodeAt(0) < 0x2e80

/**
 * Programs that print from browsers name the glyphs of some characters as radicals that look alike: ⼯ (U+2F2F) for 工, ⻅ (U+2EC5) for
 * 见. NFKC knows those of Kangxi, and of the others two.
 */
const RADICALS = new Map(
  // The last is one mark in the character sets of two countries.
  (
    '⺠民⺟母⻄西⻅见⻆角⻉贝⻋车⻓长⻔门⻘青⻙韦⻚页⻛风⻜飞⻝食⻢马⻣骨⻤鬼⻥鱼⻦鸟' +
    '⻧卤⻨麦⻩黄⻬齐⻮齿⻰龙⻁虎⺁厂⺒巳⺜日⺝月⺧牛⺩王⺫目⺬示⺮竹⺶羊⺼肉⻑長〜～'
  )
    .match(/../g)!
    .map((pair) => [pair[0]!, pair[1]!]),
)
const MAY_BE = /[\u2e80-\u2fdf\u301c]/g
const CONTROL = /\p{Cc}/gu

/** What a glyph says, as people write it. */
export const glyphText = (unicode: string): string =>
  unicode.replace(CONTROL, '').replace(MAY_BE, (char) => RADICALS.get(char) ?? char.normalize('NFKC'))
