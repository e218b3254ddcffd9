import { expect, test } from 'vitest'
import { refusalIn } from '@/app/_ui/client/call'
import { refuseAction } from '@/lib/api/contract/page-actions'
import { AppError } from '@/lib/kit/errors'

const head = (language: string) => ({
  method: 'POST',
  url: 'http://here/workplace',
  headers: new Headers({ 'accept-language': language }),
})

/** The framework's script takes the text of a refusal for its error only if the type is exactly this. */
async function heardBy(language: string, refusal: unknown) {
  const answer = refuseAction(head(language), refusal)
  expect(answer.headers.get('content-type')).toBe('text/plain')
  return refusalIn(new Error(await answer.text()))
}

test('a page hears why its action was refused, in its language', async () => {
  const tooOften = new AppError('tooOften', { seconds: 7 })
  expect(await heardBy('zh-CN', tooOften)).toBe('操作过于频繁，请7秒后再试')
  expect(await heardBy('zh-CN', 'tooLarge')).toBe('超过大小限制（1 MB）')
  expect(await heardBy('en-US', tooOften)).toMatch(/7 s/)
})

test.each([
  ['no connection', new TypeError('Failed to fetch')],
  ['another answer', new Error('An unexpected response was received from the server.')],
  ['an answer without words', new Error('{"success":false}')],
  ['no error', 'x'],
])('after %s it hears nothing of the server', (_what, error) => {
  expect(refusalIn(error)).toBeNull()
})
