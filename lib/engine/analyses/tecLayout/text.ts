import { isFont } from './rules'

/** Every channel up to 12.5 % of full. */
const DARKEST = 32

/** Whether a colour, 0xRRGGBB, is taken for black. */
export const isDark = (colour: number) => [16, 8, 0].every((shift) => ((colour >> shift) & 0xff) <= DARKEST)

/** Whether a typeface is one of those that a rule names, `、` between them. */
export const isOneOf = (font: string, wanted: string | number) =>
  String(wanted)
    .split('、')
    .some((name) => isFont(font, name))

/** ASCII punctuation between Han characters; decimals, units and formulae have none there. */
export const WESTERN = /(?<=\p{Script=Han})[,.;:?!()](?=\p{Script=Han})/gu
