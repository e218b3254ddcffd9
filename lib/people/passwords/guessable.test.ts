import { expect, test } from 'vitest'
import { AppError } from '../../kit/errors'
import { assertNotGuessable, commonCount, commonWords } from './guessable'

const NAMES = ['zhangsan88', '苏州公共资源交易中心', '清标服务']

function refusalOf(password: string): string | null {
  try {
    assertNotGuessable(password, NAMES)
    return null
  } catch (error) {
    if (error instanceof AppError) return error.code
    throw error
  }
}

test('at least ten thousand common passwords are known', () => {
  expect(commonCount()).toBeGreaterThanOrEqual(10_000)
  expect(
    ['123456', 'woaini', '5201314', 'guanliyuan', 'dragon'].filter((word) => !commonWords(word)),
  ).toEqual([])
})

test.each([
  'password1234',
  'P@ssw0rd1234',
  'qwertyuiop12',
  '1qaz2wsx3edc',
  '123456789012',
  'aaaaaaaaaaaa',
  'abcdefghijkl',
  'abcabcabcabc',
  'woaini5201314',
  'woaini1314520',
  'wangwei123456',
  'Admin123456!',
  'admin888888!',
  'beijing20080808',
  'zhaobiao2026',
  'Lantian-2026',
  'gongxifacai888',
  'mima12345678',
  '5201314520131',
  'iloveyou1314',
  'zhongguo1949',
])('%s is refused as common', (password) => expect(refusalOf(password)).toBe('passwordCommon'))

test.each([
  'zhangsan88!!',
  'Zhangsan88-2026',
  '清标服务20262026',
  '苏州公共资源交易中心123',
  'zhangsan88zhangsan88',
])('%s is refused for the name in it', (password) => expect(refusalOf(password)).toBe('passwordHasName'))

test.each([
  'korrekt-pferd-batterie',
  'wo-zuotian-chile-sanwan-mian',
  'v7#kQz9!mTxw',
  'hgmzkwqpldvr',
  '雨后江边的三棵老槐树',
  'zhangsan88 und sein blauer Fisch',
  'Lvye-chuntian-2026-xiyu-tingtai',
])('%s is accepted: no rule asks for kinds of characters', (password) =>
  expect(refusalOf(password)).toBeNull(),
)
