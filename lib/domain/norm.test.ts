import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nfkc, norm, sameText } from './norm'

const reference = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\s\u200b-\u200f\u2060\ufeff]|_x000D_/g, '')
    .toUpperCase()

describe('norm', () => {
  it('folds characters that a reader cannot tell apart', () => {
    expect(sameText('m³', 'M3')).toBe(true)
    expect(sameText('㎡', 'm2')).toBe(true)
    expect(sameText('1、规格：C20\n2、部位', '1、规格:C20_x000D_ 2、部位')).toBe(true)
    expect(sameText('０１０１', '0101')).toBe(true)
    expect(sameText('混凝土\u200b垫层\u3000', '混凝土垫层')).toBe(true)
    expect(sameText(null, ' ')).toBe(true)
    expect(sameText('砖砌体', '砖砌体改')).toBe(false)
  })
  it('the fast path gives the same result', () => {
    const parts = fc.constantFrom(
      'a',
      'B',
      '7',
      '_',
      '_x000D_',
      '土',
      '、',
      '：',
      'ﬁ',
      '³',
      ' ',
      '\u3000',
      'ß',
      '\ufeff',
      '.',
    )
    fc.assert(
      fc.property(fc.array(parts), (list) => {
        expect(norm(list.join(''))).toBe(reference(list.join('')))
      }),
    )
  })
})

describe('nfkc', () => {
  it('agrees with Unicode normalisation for realistic text of any length', () => {
    const text = 'ﬁ Ａ㎡ e\u0323\u0301 ｶﾞ 中'.repeat(500)
    expect(nfkc(text)).toBe(text.normalize('NFKC'))
  })

  it('keeps texts apart that differ in endless combining marks', () => {
    const marks = '\u0301\u0323'.repeat(1000)
    expect(nfkc(`a${marks}\u0301`)).not.toBe(nfkc(`a${marks}`))
  })
})
