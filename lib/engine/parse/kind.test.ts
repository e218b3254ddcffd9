import { describe, expect, test } from 'vitest'
import { FILE_TYPE } from '../../domain/number-codes'
import { type KindSigns, kindOf as kindWithReason } from './kind'

const signs = { named: null, isPriced: true, entry: 'JingJibiao/bid.xml', fileName: 'x' }

const kindOf = (given: KindSigns) => kindWithReason(given).type

describe('the type of a file', () => {
  test('whoever names a bidder is a bid, whatever its extension', () => {
    expect(kindOf({ ...signs, named: '甲公司', fileName: 'a.LNZF' })).toBe(FILE_TYPE.bid)
    expect(kindOf({ ...signs, named: '甲公司', isPriced: false, entry: 'a.LNZBX' })).toBe(FILE_TYPE.bid)
  })
  test('a bill without prices is a tender bill, except an .nlntf without a bill of a tenderer', () => {
    expect(kindOf({ ...signs, isPriced: false, fileName: 'a.zip' })).toBe(FILE_TYPE.tender)
    expect(kindOf({ ...signs, isPriced: false, entry: 'a.LNZBX', fileName: 'a.nlntf' })).toBe(
      FILE_TYPE.tender,
    )
    expect(kindOf({ ...signs, isPriced: false, fileName: 'a.nlntf' })).toBe(FILE_TYPE.bid)
  })
  test('a priced bill without a bidder is a control price unless something says bid', () => {
    expect(kindOf({ ...signs, fileName: 'a.zip' })).toBe(FILE_TYPE.control)
    expect(kindOf({ ...signs, fileName: 'a.LNZF' })).toBe(FILE_TYPE.control)
    expect(kindOf({ ...signs, fileName: 'a.nlntf' })).toBe(FILE_TYPE.bid)
    expect(kindOf({ ...signs, fileName: 'a.zip', entry: 'b/c.LNTBX' })).toBe(FILE_TYPE.bid)
  })
  test('the cover of a workbook says it, unless the prices contradict it or covers differ', () => {
    const workbook = { ...signs, entry: null, fileName: 'a.xlsx' }
    const control = { type: FILE_TYPE.control, why: 'cover' }
    expect(kindWithReason({ ...workbook, stated: ['control', 'control'] })).toEqual(control)
    expect(kindWithReason({ ...workbook, fileName: '投标.xlsx', stated: ['control'] })).toEqual(control)
    expect(kindWithReason({ ...workbook, stated: ['tender'] }).why).toBe('pricedOnly')
    expect(kindWithReason({ ...workbook, isPriced: false, stated: ['bid'] }).why).toBe('unpriced')
    expect(kindWithReason({ ...workbook, stated: ['control', 'bid'] }).why).toBe('pricedOnly')
  })
  test('else the name of the file, else that of its folder', () => {
    const workbook = { ...signs, entry: null, fileName: 'a.xlsx' }
    const bid = { type: FILE_TYPE.bid, why: 'fileName' }
    expect(kindWithReason({ ...workbook, folder: '标段一/投标文件' })).toEqual(bid)
    expect(kindWithReason({ ...workbook, fileName: '招标控制价.xls', folder: '投标' })).toEqual({
      type: FILE_TYPE.control,
      why: 'fileName',
    })
  })
})
