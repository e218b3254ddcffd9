import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LONG_TEXT } from '../../../../tests/support/report-document'
import { breakLines } from './lines'

/** Chinese characters have width two, others one. */
const measure = (text: string) => Array.from(text).reduce((sum, char) => sum + (char >= '⺀' ? 2 : 1), 0)
const lines = (text: string, room: number, anywhere?: boolean) => breakLines(text, room, measure, anywhere)
const CLOSING = /^[，。、；：！？）》」』】”’]/

describe('Chinese', () => {
  test('lines break between any two characters, but not before a comma or after an opening bracket', () => {
    expect(lines('水泥稳定基层，厚度', 12)).toEqual(['水泥稳定基', '层，厚度'])
    expect(lines('水泥稳定碎（砾）石', 12)).toEqual(['水泥稳定碎', '（砾）石'])
    for (let room = 8; room < 60; room++)
      for (const line of lines(LONG_TEXT, room)) {
        expect(line).not.toMatch(CLOSING)
        expect(line).not.toMatch(/（$/)
      }
  })

  test('figures and codes stay whole', () => {
    expect(lines('厚度200mm以上', 8)).toEqual(['厚度', '200mm以', '上'])
    expect(lines('偏差率 -12.50%的项目', 10)).toEqual(['偏差率', '-12.50%的', '项目'])
  })
})

test('lines break between words; trailing space takes no width', () => {
  expect(lines('Divisional works of a road', 16)).toEqual(['Divisional works', 'of a road'])
})

test('a word wider than a line is split, and text follows its remainder', () => {
  expect(lines('SHA abcdefghij ok', 6)).toEqual(['SHA', 'abcdef', 'ghij', 'ok'])
  expect(lines('abcdefgh ok', 6)).toEqual(['abcdef', 'gh ok'])
  expect(lines('abcdef，ok', 6)).toEqual(['abcde', 'f，ok'])
})

test('a hash fills its lines completely', () => {
  expect(lines('ab12-cd34 ef', 4, true)).toEqual(['ab12', '-cd3', '4 ef'])
})

test('line breaks in the text are preserved, including empty lines', () => {
  expect(lines('一\n\n二三四', 4)).toEqual(['一', '', '二三', '四'])
})

test('no text is lost, and no line exceeds its width', () => {
  const characters = fc.constantFrom(...'水泥，。、（）《》ab1 .,-/%&\n▲😀'.match(/./gsu)!)
  const texts = fc.array(characters, { maxLength: 60 }).map((all) => all.join(''))
  fc.assert(
    fc.property(texts, fc.integer({ min: 2, max: 30 }), fc.boolean(), (text, room, anywhere) => {
      const broken = lines(text, room, anywhere)
      expect(broken.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''))
      for (const line of broken) expect(measure(line.trimEnd())).toBeLessThanOrEqual(room)
    }),
  )
})
