import { describe, expect, test } from 'vitest'
import { BILL_TYPES, FILE_TYPE } from '../number-codes'
import { endingsOf, endingWords, hasFormatEnding, mayBeOfType, typeOfEnding, typesOfName } from './endings'

const BILLS =
  'xlsx xls et ods xml zip LNZBX LNTBX 13jk 13JZ gcfx jszb zbs tbs jzbx x80 X83 x89 d81 D83 d89 p81 p89'

describe('a file of another format', () => {
  test.each(BILLS.split(' '))('.%s may be any kind of bill, and is no document', (ending) => {
    const name = `清单.${ending}`
    for (const type of BILL_TYPES) expect(mayBeOfType(name, type)).toBe(true)
    expect(mayBeOfType(name, FILE_TYPE.technical)).toBe(false)
    expect(typeOfEnding(name)).toBeNull()
    expect(typesOfName(name)).toEqual(BILL_TYPES)
  })

  test.each(['xlsb', 'gbq6', 'bc3'])('.%s is let in to be refused by name, and not offered', (ending) => {
    expect(mayBeOfType(`a.${ending}`, FILE_TYPE.bid)).toBe(true)
    expect(endingsOf(FILE_TYPE.bid)).not.toContain(`.${ending}`)
  })

  test.each(['x8', 'x90', 'd80', 'exe', 'doc', 'x83.txt'])('.%s is none', (ending) => {
    expect(hasFormatEnding(`a.${ending}`)).toBe(false)
    expect(mayBeOfType(`a.${ending}`, FILE_TYPE.bid)).toBe(false)
  })
})

test('the ending of another type of bill is a mistake', () => {
  expect(mayBeOfType('a.nlntf', FILE_TYPE.tender)).toBe(false)
  expect(mayBeOfType('a.NLNTF', FILE_TYPE.bid)).toBe(true)
})

test('people see families of endings in short, fields each of them', () => {
  expect(endingWords(FILE_TYPE.tender)).toContain(' / .x80–.x89 / .d81–.d89 / .p81–.p89 / ')
  expect(endingsOf(FILE_TYPE.tender).filter((ending) => /^\.[xdp]8\d$/.test(ending))).toHaveLength(28)
})
