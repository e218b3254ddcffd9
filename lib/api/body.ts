import { AppError } from '../kit/errors'

/** Megabytes that the JSON of an ordinary call, and that of a whole section's record, may have. */
export const BODY_MB = 2
export const RECORD_MB = 64

type BodyReader = ReadableStreamDefaultReader<Uint8Array>

/** Lets the rest of a refused body through unread: else the next call on the same connection is never heard. */
async function letThrough(reader: BodyReader | undefined): Promise<void> {
  while (reader && !(await reader.read()).done);
}

/**
 * The body as text. One that does not say how long it is must not fill the memory either.
 * @throws AppError tooLarge
 */
async function textOf(request: Request, megabytes: number): Promise<string> {
  const limit = megabytes * 1024 * 1024
  // Read by hand: a loop over the body would end the connection together with the reading, before the answer.
  const reader = request.body?.getReader()
  const tooLarge = () => {
    letThrough(reader).catch(() => undefined)
    return new AppError('tooLarge', { megabytes })
  }
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge()
  const pieces: Uint8Array[] = []
  let size = 0
  for (let next = await reader?.read(); next?.value; next = await reader?.read()) {
    size += next.value.length
    if (size > limit) throw tooLarge()
    pieces.push(next.value)
  }
  return new TextDecoder().decode(Buffer.concat(pieces))
}

/** @throws AppError tooLarge, notJson */
export async function jsonOf(request: Request, megabytes: number): Promise<unknown> {
  const text = await textOf(request, megabytes)
  if (text === '') return {}
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new AppError('notJson', {}, { cause })
  }
}
