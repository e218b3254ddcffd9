import { expect, test } from 'vitest'
import { oneOf } from '@/app/_sections/files/file-kinds'

const named = (...names: string[]) => names.map((name) => ({ name }))

test('of several files the first with a fitting extension is taken', () => {
  expect(oneOf(named('说明.docx', '甲.NLNTF', '乙.nlntf'), ['.nlntf'])).toEqual(named('甲.NLNTF'))
})

test('where none fits the first is passed on, so that its refusal is seen', () => {
  expect(oneOf(named('说明.docx', '招标.LNZF'), ['.nlntf'])).toEqual(named('说明.docx'))
  expect(oneOf([], ['.nlntf'])).toEqual([])
})
