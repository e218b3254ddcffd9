import type { ComparedText } from './compared-text'

/** Characters that reading a picture takes for each other; the first stands for all. They are as in compared text. */
const GROUPS = [
  ...[
    '0O〇○Q',
    '1IL|!丨',
    '2Z',
    '5S',
    '8B',
    '6G',
    '-一—–―_ー~',
    ',.;:·\'"`',
    '口囗',
    '×X',
    '二ニ',
    '八ハ',
    '工エ',
  ],
  ...[
    '已己巳',
    '未末',
    '日曰',
    '人入',
    '土士',
    '天夭',
    '干千于',
    '戊戌戍',
    '候侯',
    '刀力カ',
    '卜ト',
    '大太犬',
  ],
  ...[
    '折拆析',
    '治冶',
    '技枝',
    '板扳',
    '柱拄',
    '栓拴',
    '径经',
    '壁璧',
    '抹抺',
    '贷货',
    '住往',
    '侧测',
    '祥详',
    '竞竟',
    '籍藉',
  ],
] as const

const REPRESENTATIVES = new Map<number, number>(
  GROUPS.flatMap((group) => {
    const [first, ...others] = [...group].map((character) => character.charCodeAt(0))
    return others.map((other) => [other, first!] as const)
  }),
)

/** A text in which characters that look alike are one: as long as before, and only to be compared with its like. */
export const withoutLookAlikes = <T extends Pick<ComparedText, 'codes'>>(text: T): T => ({
  ...text,
  codes: text.codes.map((code) => REPRESENTATIVES.get(code) ?? code),
})
