import { expect, test } from 'vitest'
import { rowOfForm } from './typed'

const formOf = (values: Record<string, string>) => {
  const form = new FormData()
  for (const [key, value] of Object.entries(values)) form.set(key, value)
  return form
}

test('a known word for a step becomes its code, any other step stays as typed', () => {
  const stepOf = (step: string) => rowOfForm('identities', formOf({ bidderName: '甲', step })).step
  expect(stepOf('投标文件解密')).toBe('30')
  expect(stepOf('Decryption of the bid')).toBe('30')
  expect(stepOf('30')).toBe('30')
  expect(stepOf('二次刷卡')).toBe('二次刷卡')
  expect(stepOf(' ')).toBeNull()
})

test('a free text is not turned into a code', () => {
  expect(rowOfForm('identities', formOf({ description: '投标文件解密' })).description).toBe('投标文件解密')
})

test('an attendance is not part of an expert’s form, because it needs a reason', () => {
  const row = rowOfForm('experts', formOf({ expertName: '张', signInTime: '2026-03-02 13:00:00' }))
  expect(row).toEqual({ expertName: '张' })
})
