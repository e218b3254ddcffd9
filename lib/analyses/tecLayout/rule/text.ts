import { listed } from './rules'
import { isFont } from './typefaces'

/** Every channel up to 12.5 % of full. */
const DARKEST = 32

const channels = (colour: number) => [16, 8, 0].map((shift) => (colour >> shift) & 0xff)

/** Whether a colour, `RRGGBB`, is one of those that a rule names; dark ones are taken for black. */
export function isColour(colour: string, wanted: string | number): boolean {
  if (!/^[\dA-F]{6}$/i.test(colour)) return false
  const found = channels(Number.parseInt(colour, 16))
  return listed(wanted).some((one) => {
    if (one === 'black') return found.every((channel) => channel <= DARKEST)
    const named = channels(Number.parseInt(one, 16))
    return found.every((channel, at) => Math.abs(channel - named[at]!) <= 2)
  })
}

/** Whether a typeface is one of those that a rule names, `、` between them. */
export const isOneOf = (font: string, wanted: string | number) =>
  listed(wanted).some((name) => isFont(font, name))

/** ASCII punctuation between Han characters; decimals, units and formulae have none there. */
export const WESTERN = /(?<=\p{Script=Han})[,.;:?!()](?=\p{Script=Han})/gu
