import { expect } from 'vitest'
import { sendRecord } from '../fuzz/server'
import type { Answer, Client } from './client'

export const bidders = Array.from({ length: 300 }, (_, i) => ({
  bidderName: `投标人建设集团有限公司${i}`,
  sequence: i + 1,
}))
/** A record with so many operations of 300 bidders. */
export const recordOf = (code: string, rows: number, change: string) => ({
  section: { sectionCode: code, sectionName: code },
  bidders,
  records: Array.from({ length: rows }, (_, i) => ({
    bidderName: bidders[i % bidders.length]!.bidderName,
    featureType: '40',
    feature: `10.${i}.${change}`,
    step: '10',
    time: '2026-03-01 08:00:00',
  })),
})

async function answerOf(response: Response): Promise<Answer> {
  return { status: response.status, headers: response.headers, body: await response.json() }
}

/** Pushes a record, or text in its place, as the platform does. */
export const pushTo = async (baseUrl: string, record: unknown): Promise<Answer> =>
  answerOf(
    await sendRecord({ baseUrl }, Buffer.from(typeof record === 'string' ? record : JSON.stringify(record))),
  )

/** Sends bytes as somebody who is signed in. */
export async function sendTo(
  baseUrl: string,
  { token }: Client,
  path: string,
  body: string | Buffer,
): Promise<Answer> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' }
  return answerOf(await fetch(baseUrl + path, { method: 'POST', headers, body: body as BodyInit }))
}

export function expectRefused({ status, body }: Answer, expected: number): void {
  expect([status, body.success, body.code]).toEqual([expected, false, expected])
  expect(body.message).toMatch(/\p{Script=Han}/u)
  expect(body.message).not.toContain('errors.')
}
