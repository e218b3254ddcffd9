import { expect, test } from 'vitest'
import { FILE_TYPE } from '../../domain/number-codes'
import { translator } from '../../kit/i18n/translator'
import { offersOf } from './offers'

test('an offer is the opened price, otherwise the total of the bid file, and says so', () => {
  const bidder = (id: number, bidderPrice: number | null) => ({ id, bidderName: `投标人${id}`, bidderPrice })
  const file = (openDetailId: number, filePrice: number | null, more = {}) => ({
    ...{ openDetailId, filePrice, fileType: FILE_TYPE.bid },
    ...more,
  })
  const bidders = [bidder(1, 100), bidder(2, null), bidder(3, null), bidder(4, null)]
  const files = [file(1, 99), file(2, 98), file(3, null), file(4, 97, { fileType: FILE_TYPE.technical })]
  const context = { translate: translator('zh-CN'), locale: 'zh-CN' }
  const offers = offersOf({ bidders, files } as never, context as never)
  expect(offers.map(({ text }) => text)).toEqual(['100.00 元', '98.00 元（投标文件总价）'])
})
