import type { RightCheck } from '../../kit/rights/rights'

/** Answers that are complete before they are sent; all others are sent piece by piece, for as long as it takes. */
const WHOLE = /^application\/json/
const EVENTS = /^text\/event-stream/

/** Ends an answer: a file must not look complete, while events end as they end anyway. */
function end(controller: ReadableStreamDefaultController<Uint8Array>, isFile: boolean): void {
  if (isFile) controller.error(new DOMException('the caller may no longer read this', 'AbortError'))
  else controller.close()
}

/**
 * The answer, of which nothing more is delivered once its caller has lost the right to it: a download breaks off, a stream
 * of events ends.
 */
export function whileAllowed(answer: Response, check: RightCheck): Response {
  const { body, status, headers } = answer
  const type = headers.get('content-type') ?? ''
  if (!body || WHOLE.test(type)) return answer
  const reader: ReadableStreamDefaultReader<Uint8Array> = body.getReader()
  const watched = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await reader.read()
      if (done) return controller.close()
      const isAllowed = await check().then(
        () => true,
        () => false,
      )
      if (isAllowed) return controller.enqueue(value)
      end(controller, !EVENTS.test(type))
      await reader.cancel()
    },
    cancel: (reason) => reader.cancel(reason),
  })
  return new Response(watched, { status, headers })
}
