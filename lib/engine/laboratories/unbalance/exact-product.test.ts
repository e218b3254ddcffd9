import { expect, test } from 'vitest'
import { decimalOf, multiply } from '../../../domain/decimal'
import { createRandom } from '../../../domain/random'
import { exactProduct } from './exact-product'

const isSame = (price: number, quantity: number) => {
  const [fast, slow] = [exactProduct(price, quantity), multiply(decimalOf(price), decimalOf(quantity))]
  const scale = Math.max(fast.scale, slow.scale)
  const digitsOf = (one: typeof fast) => one.digits * 10n ** BigInt(scale - one.scale)
  return digitsOf(fast) === digitsOf(slow)
}

test('products are those of the decimals, whatever they have behind the point', () => {
  const random = createRandom('products')
  for (let trial = 0; trial < 20_000; trial++) {
    const [price, quantity] = [0, 0].map(() => {
      const scale = 10 ** random.whole(0, 9)
      return Math.round(random.logBetween(0.01, 1e9) * scale) / scale
    }) as [number, number]
    if (!isSame(price, quantity)) expect([price, quantity]).toEqual([])
  }
  expect([0.1, 0.3, 1e-7, 1e21, 123456789012.3456, 0].every((one) => isSame(one, 0.000001))).toBe(true)
})
