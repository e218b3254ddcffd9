import { expect, test } from 'vitest'
import { initialsOf, MOBILE, USERNAME } from './people'

test('mobiles have 11 digits and a prefix that exists', () => {
  expect(['13800138000', '19912345678'].every((mobile) => MOBILE.test(mobile))).toBe(true)
  const wrong = ['1380013800', '138001380000', '12345678901', '+8613800138000', ' 13800138000']
  expect(wrong.filter((mobile) => MOBILE.test(mobile))).toEqual([])
})

test('a sign-in name has 3 to 32 letters, digits, dots, dashes or underscores', () => {
  expect(['admin', '张三丰', 'li.si-2'].every((name) => USERNAME.test(name))).toBe(true)
  expect(['ab', '.abc', 'a b c', 'a/b/c', 'x'.repeat(33)].filter((name) => USERNAME.test(name))).toEqual([])
  expect(['josé.2', 'Müller', '王a1'].every((name) => USERNAME.test(name))).toBe(true)
  const lookalikes = [
    '\u0430dmin',
    'adm\u0456n',
    '\uff41dmin',
    'admin\u0660',
    '\u2f00\u2f06\u2f08',
    'a\u0301dmin',
  ]
  const unseen = ['ad\u200bmin', 'admin\u202e', 'ad\u0000min', 'adm\u0131n', '\u0251dmin']
  expect([...lookalikes, ...unseen].filter((name) => USERNAME.test(name))).toEqual([])
})

test('initials of Chinese and other names', () => {
  expect([
    initialsOf('欧阳修'),
    initialsOf('李雷'),
    initialsOf('Ada King Lovelace'),
    initialsOf('bo'),
  ]).toEqual(['阳修', '李雷', 'AK', 'B'])
})
