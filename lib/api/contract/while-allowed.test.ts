import { expect, test } from 'vitest'
import { AppError } from '../../kit/errors'
import { whileAllowed } from './while-allowed'

const encoder = new TextEncoder()

/** An answer of so many pieces; `cancelled` tells whether its source was told to stop. */
function answerOf(type: string, pieces = 3) {
  const state = { cancelled: false, sent: 0 }
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (state.sent === pieces) return controller.close()
      controller.enqueue(encoder.encode(`piece ${++state.sent};`))
    },
    cancel() {
      state.cancelled = true
    },
  })
  return {
    state,
    answer: new Response(body, { status: 206, headers: { 'content-type': type, 'x-own': '1' } }),
  }
}

/** Allowed for the first `times` pieces. */
function allowed(times: number) {
  let asked = 0
  return async () => {
    if (++asked > times) throw new AppError('unauthorized')
  }
}

test('an answer whose caller keeps the right arrives whole, with its status and headers', async () => {
  const { answer } = answerOf('application/octet-stream')
  const given = whileAllowed(answer, allowed(10))
  expect([given.status, given.headers.get('x-own')]).toEqual([206, '1'])
  expect(await given.text()).toBe('piece 1;piece 2;piece 3;')
})

test('a file breaks off, so that what arrived does not look whole', async () => {
  const { answer, state } = answerOf('application/octet-stream', 100)
  const reader = whileAllowed(answer, allowed(1)).body!.getReader()
  expect(new TextDecoder().decode((await reader.read()).value)).toBe('piece 1;')
  await expect(reader.read()).rejects.toMatchObject({ name: 'AbortError' })
  await expect.poll(() => state.cancelled).toBe(true)
})

test('a stream of events ends, and its source is told', async () => {
  const { answer, state } = answerOf('text/event-stream; charset=utf-8', 100)
  expect(await whileAllowed(answer, allowed(2)).text()).toBe('piece 1;piece 2;')
  await expect.poll(() => state.cancelled).toBe(true)
})

test('an answer that is complete already is not wrapped', async () => {
  const answer = Response.json({ a: 1 })
  expect(whileAllowed(answer, allowed(0))).toBe(answer)
  const empty = new Response(null, { status: 304 })
  expect(whileAllowed(empty, allowed(0))).toBe(empty)
})
