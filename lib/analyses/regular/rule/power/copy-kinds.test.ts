import { expect, it } from 'vitest'
import { COPY_KIND, type CopyKind, type PriceComponent } from '../../../../domain/codes'
import { createRandom } from '../../../../domain/random'
import { KINDS_OF_COPY } from './copy-kinds'

const copyOf = (kind: CopyKind, place = 0) => KINDS_OF_COPY[kind].item(createRandom('copy'), place)
const PARTS: readonly PriceComponent[] = ['labor', 'material', 'machinery']

it('scales all prices alike, and leaves no price none', () => {
  for (const kind of ['ratio15', 'ratio30', 'ratio70'] as const) {
    const copy = copyOf(kind)
    expect(copy(10_000, 'price')).toBe(9700)
    expect(PARTS.map((part) => copy(1001, part))).toEqual([971, 971, 971])
    expect([copy(0, 'labor'), copy(0.25, 'labor')]).toEqual([0, 1])
  }
  expect([0, 1, 2].map((place) => copyOf('twoRatios', place)(10_000, 'price'))).toEqual([
    10_200, 9600, 10_200,
  ])
})

it('adds 3.00 yuan to the price and its material alone', () => {
  const copy = copyOf('difference30')
  expect(copy(10_000, 'price')).toBe(10_300)
  expect(PARTS.map((part) => copy(1000, part))).toEqual([1000, 1300, 1000])
  expect(copy(0, 'material')).toBe(0)
})

it('disguises all prices of an item alike, each item otherwise, by 0.5 %', () => {
  const random = createRandom('disguise')
  const { item } = KINDS_OF_COPY.disguised
  const logs = Array.from({ length: 400 }, (_, place) => {
    const copy = item(random, place)
    expect(copy(10_000_000, 'labor')).toBe(copy(10_000_000, 'price'))
    return Math.log(copy(10_000_000, 'price') / 9_700_000)
  })
  const spread = Math.sqrt(logs.reduce((sum, log) => sum + log * log, 0) / logs.length)
  expect(spread).toBeGreaterThan(0.0045)
  expect(spread).toBeLessThan(0.0055)
})

it('copies equal prices as they are', () => {
  expect(copyOf('equal30')(0.25, 'price')).toBe(0.25)
  expect(copyOf('equal30')(12_345, 'machinery')).toBe(12_345)
})

it('copies the shares that the names state', () => {
  const shares = COPY_KIND.map((kind) => KINDS_OF_COPY[kind].share)
  expect(shares).toEqual([0.15, 0.3, 0.7, 1, 0.3, 1, 0.3])
})
