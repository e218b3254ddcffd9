import { expect, test } from 'vitest'
import { createFormatLog, foundIn, notesAmong, problemsAmong } from './notes'

const nothingUnknown = { unknown: { total: 0 } }

test('what a form joins or leaves to the tender is told, but is no problem of the file', () => {
  const log = createFormatLog()
  for (let row = 0; row < 300; row++) log.add('jointManageProfit', null)
  log.add('taxBaseLess', '专业工程暂估价')
  const notes = log.result()
  expect(foundIn({ problems: notes, ...nothingUnknown })).toEqual({ problems: 0, skipped: 0 })
  expect([problemsAmong(notes).total, notesAmong(notes).total]).toEqual([0, 301])

  log.add('textInFigure', '见附表')
  const whole = createFormatLog()
  whole.append(log.result())
  const all = whole.result()
  expect(foundIn({ problems: all, ...nothingUnknown }).problems).toBe(1)
  // So many notes leave no problem out of the list.
  expect(problemsAmong(all)).toMatchObject({ list: [{ code: 'textInFigure', value: '见附表' }], total: 1 })
  expect(notesAmong(all).list).toHaveLength(200)
})
