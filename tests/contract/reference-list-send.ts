import { expect } from 'vitest'
import type { Answer, Client } from './client'

/** Reference lists that are sent to the product. */

export const PATH = '/api/system/reference-lists'
/** Lists of it apply to no section of another test. */
export const STATED = { region: '湖源市', month: '2026-03', title: '材料信息价' }
export const HEAD = ['材料编码', '材料名称', '规格型号', '单位', '除税价(元)', '含税价(元)']

export function send(
  by: Client,
  name: string,
  content: Uint8Array | string,
  stated: object = STATED,
): Promise<Answer> {
  const form = new FormData()
  for (const [field, value] of Object.entries(stated)) form.set(field, value)
  const bytes = typeof content === 'string' ? content : new Uint8Array(content)
  form.set('file', new Blob([bytes]), name)
  return by.call('POST', PATH, { body: form })
}

/** A list of so many lines is read, and its last page comes. */
export async function expectRead(admin: Client, count: number): Promise<void> {
  const lines = Array.from(
    { length: count },
    (_, at) =>
      `${10_000_000 + at},材料${at % 20_000},规格 ${Math.floor(at / 20_000)},t,${at + 0.5},${(at + 0.5) * 2}`,
  )
  const stated = { ...STATED, title: `共${count}行` }
  const { body } = await send(admin, '大.csv', [HEAD.join(','), ...lines].join('\n'), stated)
  expect(body.data.version).toBe(1)
  const { body: last } = await admin.get(`${PATH}/${body.data.id}/lines?page=${count / 100}&size=100`)
  expect([last.total, last.data.at(-1).row]).toEqual([count, count + 1])
}
