import { expect, test } from 'vitest'
import { otherPartsOf } from './other-parts'

type Line = readonly [serial: string, name: string, amount: number | null]

const of = (...below: readonly Line[]) => {
  const lines = [['2', '措施项目', 5], ['3', '其他项目', 30], ...below, ['4', '增值税', 3]] as Line[]
  const found = otherPartsOf(lines.map(([serial, name, amount]) => ({ serial, name, amount })))
  return found && { summed: found.summed.map(({ name }) => name), isComplete: found.isComplete }
}

test('the lines below 其他项目 have to come to it where all of them are there', () => {
  const provisional = ['3.1', '其中：暂列金额', 20] as const
  const material = ['3.2', '其中：材料暂估价', 5] as const
  const daywork = ['3.3', '计日工', 10] as const
  expect(of(provisional, material, daywork)).toEqual({
    summed: ['其中：暂列金额', '计日工'],
    isComplete: true,
  })
  // The last line of the form holds what the others are not, and is empty where there is nothing else.
  const marked = ['3.3', '其中：计日工', 10] as const
  const rest = ['3.5', '其中：合同中约定的其他项目', null] as const
  expect(of(provisional, marked)?.isComplete).toBe(false)
  expect(of(provisional, marked, rest)?.isComplete).toBe(true)
  expect(of(provisional, ['3.3', '计日工', null])?.isComplete).toBe(false)
  expect(of(['3.3', '计日工', 10])?.isComplete).toBe(false)
  // Deeper lines are parts of their own line, and those of another line are none.
  expect(of(['3.1.1', '暂列金额', 20], ['2.1', '安全生产', 1])).toBeNull()
})
