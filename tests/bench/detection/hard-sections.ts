import { createRandom } from '../../../lib/domain/random'
import { cents, controlPrices, independentBid, level, type PriceSection, type SectionShape } from './sections'

const TRADES = 8

/** Every bidder has an own price level per trade, besides the noise per item. */
export function tradeSection(seed: string, shape: SectionShape, isMixed: boolean): PriceSection {
  const control = controlPrices(createRandom(seed, 'control'), shape)
  const tradeOf = (item: number) => (isMixed ? item % TRADES : Math.floor((item * TRADES) / control.length))
  const bids = Array.from({ length: shape.bidders }, (_, bidder) => {
    const random = createRandom(seed, 'bid', bidder)
    const trades = Array.from({ length: TRADES }, () => Math.exp(0.05 * random.normal()))
    const own = independentBid(random, control, () => shape.noise)
    return own.map((price, item) => cents((price / 100) * trades[tradeOf(item)]!))
  })
  return { bids, control }
}

/** Noise from 0.5 % to 10 % by bidder, larger on cheap items for all of them. */
export function unevenSection(seed: string, shape: SectionShape): PriceSection {
  const control = controlPrices(createRandom(seed, 'control'), shape)
  const bids = Array.from({ length: shape.bidders }, (_, bidder) => {
    const random = createRandom(seed, 'bid', bidder)
    const own = random.logBetween(0.005, 0.1)
    return independentBid(random, control, (item) => own * (1 + 100 / Math.sqrt(control[item]!)))
  })
  return { bids, control }
}

/** Half of the bidders round to 0.10 yuan or to whole yuan. */
export function roundedSection(section: PriceSection): PriceSection {
  const bids = section.bids.map((bid, bidder) => {
    const step = [1, 10, 1, 100][bidder % 4]!
    return bid.map((price) => Math.max(step, Math.round(price / step) * step))
  })
  return { ...section, bids }
}

/** One item in ten is priced on a completely different basis. */
export function outlierSection(seed: string, section: PriceSection): PriceSection {
  const bids = section.bids.map((bid, bidder) => {
    const random = createRandom(seed, 'outliers', bidder)
    return bid.map((price) =>
      random.chance(0.1) ? cents((price / 100) * Math.exp(0.5 * random.normal())) : price,
    )
  })
  return { ...section, bids }
}

/** The market has moved away from the control price, item by item, for all bidders alike. */
export function movedMarket(seed: string, section: PriceSection): PriceSection {
  const random = createRandom(seed, 'market')
  const moves = Array.from(section.bids[0]!, () => Math.exp(0.08 * random.normal()))
  const bids = section.bids.map((bid) => bid.map((price, item) => cents((price / 100) * moves[item]!)))
  return { ...section, bids }
}

/** The same work in ten unit projects, at the same price. */
export function repeatedSection(section: PriceSection, times: number): PriceSection {
  const repeat = (prices: Float64Array) =>
    Float64Array.from({ length: prices.length * times }, (_, item) => prices[Math.floor(item / times)]!)
  return { bids: section.bids.map(repeat), control: section.control && repeat(section.control) }
}

/** Some bidders discount the control price, each by individual rates, and change the other items. */
export function discountSection(
  seed: string,
  section: PriceSection,
  { bidders, trades, share }: { bidders: number; trades: number; share: number },
): PriceSection {
  const control = section.control!
  const bids = section.bids.map((bid, bidder) => {
    if (bidder >= bidders) return bid
    const random = createRandom(seed, 'discount', bidder)
    const rates = Array.from({ length: trades }, () => level(random))
    return bid.map((price, item) => {
      if (!random.chance(share)) return price
      return cents((control[item]! / 100) * rates[Math.floor((item * trades) / control.length)]!)
    })
  })
  return { ...section, bids }
}

/**
 * Two bidders start from one price list and add individual fees, on the whole cost or on its labour. With
 * `hasControl` the control price is derived from the same list.
 */
export function priceListSection(
  seed: string,
  section: PriceSection,
  { base, hasControl }: { base: 'cost' | 'labor'; hasControl: boolean },
): PriceSection {
  const random = createRandom(seed, 'list')
  const list = section.control!.map((price) => cents((price / 115) * Math.exp(0.05 * random.normal())))
  const labor = Array.from(list, () => random.between(0.1, 0.5))
  const priced = (fee: number) =>
    list.map((price, item) => cents((price / 100) * (1 + fee * (base === 'cost' ? 1 : labor[item]!))))
  const fees = base === 'cost' ? [0.08, 0.12, 0.15] : [0.2, 0.3, 0.35]
  const bids = section.bids.map((bid, bidder) => (bidder < 2 ? priced(fees[bidder]!) : bid))
  return { bids, control: hasControl ? priced(fees[2]!) : section.control }
}
