import { zipBytes } from '../../lib/kit/zip/bytes'

/** The section of the golden vectors of labs.md B5 as files: two bids, and the base prices as the control price. */
export const QUANTITIES = [100, 200, 50, 10]
const CODES = ['010101001001', '010201001001', '010301001001', '010401001001']
const PRICES = { one: [50, 20, 30, 100], two: [40, 25, 32, 110], base: [48, 24, 33, 115] }

const totalOf = (prices: readonly number[]) =>
  prices.reduce((sum, price, at) => sum + price * QUANTITIES[at]!, 0)

function file(parties: string, prices: readonly number[] | null): Buffer {
  const items = CODES.map((code, at) => {
    const quantity = QUANTITIES[at]!
    const priced = prices ? ` Zhdj="${prices[at]}" Zhhj="${prices[at]! * quantity}"` : ''
    return `<Qdmx Xh="${at + 1}" Qdbm="${code}" Mc="项目${at + 1}" Dw="m3" Sl="${quantity}"${priced}/>`
  })
  const bytes = Buffer.from(
    `<?xml version="1.0" encoding="utf-8"?><JingJiBiao>${parties}<Dxgcxx Dxgcbh="1" Dxgcmc="一"><Dwgcxx Dwgcbh="1" Dwgcmc="土建"><Qdxm>${items.join('')}</Qdxm></Dwgcxx></Dxgcxx></JingJiBiao>`,
  )
  return zipBytes([{ name: 'bill.LNZBX', bytes }])
}

const bid = (bidder: string, prices: readonly number[], total = totalOf(prices)) =>
  file(`<Toubiaoxx Tbr="${bidder}" Tbzj="${total}"/>`, prices)

const withFirst = (price: number, [, ...rest]: readonly number[]) => [price, ...rest]

/**
 * The files of the section; `equal`: both bids have the same total; `low`: the first item is that of the clause of low prices,
 * at 20 of a cap of 50 in the first bid.
 */
export function goldenFiles([one, two]: readonly [string, string], { equal = false, low = false } = {}) {
  const [own, base] = low
    ? [withFirst(20, PRICES.one), withFirst(50, PRICES.base)]
    : [PRICES.one, PRICES.base]
  return {
    tender: file('<Zhaobiaoxx Zbr="招标人"/>', null),
    control: file(`<Toubiaoxx Tbzj="${totalOf(base)}"/>`, base),
    bids: [bid(one, own), bid(two, PRICES.two, equal ? totalOf(own) : totalOf(PRICES.two))],
  }
}
