import { describe, expect, test } from 'vitest'
import { comparedCode } from './feature-code'

describe('a feature code in its comparable form', () => {
  test.each([
    ['50', '00-1a-2B-51-00-02', '001A2B510002'],
    ['50', ' 00:1A:2b:51:00:02 ', '001A2B510002'],
    ['80', ' mk-0002 ', 'MK-0002'],
    ['40', '10.9.0.2', '10.9.0.2'],
    ['30', '锁号', '锁号'],
  ])('%s %j is %j', (type, text, code) => expect(comparedCode(type, text)).toBe(code))

  test.each([
    ['20', null],
    ['20', ''],
    ['20', '   '],
    ['70', '0'],
    ['70', '0000000000'],
    ['50', '00-00-00-00-00-00'],
    ['50', '00:00:00:00:00:00'],
    ['40', '0.0.0.0'],
    ['60', 'null'],
    ['60', 'None'],
    ['60', ' unknown'],
    ['80', 'To be filled by O.E.M.'],
    ['80', 'Default string'],
  ])('%s %j is a marker of an unknown value', (type, text) => expect(comparedCode(type, text)).toBeNull())
})
