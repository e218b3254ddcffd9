import { expect, test } from 'vitest'
import { verifier } from '../../examples/receiver/verify.mjs'
import { signatureHeader, signatureOf } from './signature'

const SECRET = 'cbe_golden-secret'
const TIME = 1_780_000_000
const ID = '6f0f1a52-6c0e-4a55-9d0a-1d2b7d0c9a11'
const BODY =
  '{"id":"6f0f1a52-6c0e-4a55-9d0a-1d2b7d0c9a11","kind":"runEnded","at":"2026-11-26T03:00:00.000Z","openId":"S-1","data":{"runId":7,"analysis":"calc","state":"done","code":null}}'
/** `printf '%s' "1780000000.$BODY" | openssl dgst -sha256 -hmac cbe_golden-secret -hex` */
const GOLDEN = 'baf11fe4573bed0a22dd5e0cd7b3e9e694dff3410767873725add6e0448c2c44'

test('the signature is the HMAC-SHA256 of time and body', () => {
  expect(signatureOf(SECRET, TIME, BODY)).toBe(GOLDEN)
  expect(signatureHeader(SECRET, TIME, ID, BODY)).toBe(`t=${TIME},id=${ID},v1=${GOLDEN}`)
})

test('the example receiver takes an event once, and refuses what is forged or replayed', () => {
  const receiver = verifier(SECRET)
  const header = signatureHeader(SECRET, TIME, ID, BODY)
  const now = TIME * 1000
  expect(receiver.check(header, BODY, now)).toBe('new')
  receiver.note(ID, now)
  expect(receiver.check(header, BODY, now)).toBe('known')
  // After the window nobody can use what was overheard, whether it was taken then or not.
  expect(receiver.check(header, BODY, now + 300_000)).toBe('known')
  expect(receiver.check(header, BODY, now + 301_000)).toBe('late')
  expect(receiver.check(header, BODY, now - 301_000)).toBe('late')
  const other = signatureHeader('another secret', TIME, ID, BODY)
  for (const [stated, body] of [
    [other, BODY],
    [header, BODY.replace('done', 'gone')],
    [header.replace(`t=${TIME}`, `t=${TIME + 60}`), BODY],
    [header.replace('6f0f', '7f0f'), BODY],
    [header.slice(0, -2), BODY],
    ['', BODY],
    [undefined, BODY],
  ] as const)
    expect(receiver.check(stated, body, now)).toBe('forged')
})
