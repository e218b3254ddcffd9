import { squeezed } from '../../draft/words'

/** 合计, 本表合计, 投标报价合计＝1+2+3+4+5: what stands behind the word is how the total is made up. */
const TOTAL = /^((合计|总计)(?!量).{0,40}|.{0,20}(合计|总计|小计)([=(].{0,200})?)$/

/** Whether a text is the word of a total; a program may merge it over 序号 and the name (formats-2024.md §3). */
export const isTotalWord = (text: string) => TOTAL.test(squeezed(text))
