import { AppError } from '../../kit/errors'

/** Megabytes that the JSON of an ordinary call, and what is entered of a section at once, may have. */
const BODY_MB = 2
export const RECORD_MB = 64

type BodyReader = ReadableStreamDefaultReader<Uint8Array>

/** Lets the rest of a body that was not read to its end through unread: else the next call on the same connection is never heard. */
async function letThrough(reader: BodyReader | undefined): Promise<void> {
  while (reader && !(await reader.read()).done);
}

/**
 * The body piece by piece. One that does not say how long it is must not be longer either.
 * @throws AppError tooLarge
 */
export async function* bodyPieces(request: Request, megabytes: number): AsyncGenerator<Uint8Array> {
  const limit = megabytes * 1024 * 1024
  // Read by hand: a loop over the body would end the connection together with the reading, before the answer.
  const reader = request.body?.getReader()
  try {
    if (Number(request.headers.get('content-length') ?? 0) > limit)
      throw new AppError('tooLarge', { megabytes })
    let size = 0
    for (let next = await reader?.read(); next?.value; next = await reader?.read()) {
      size += next.value.length
      if (size > limit) throw new AppError('tooLarge', { megabytes })
      yield next.value
    }
  } finally {
    letThrough(reader).catch(() => undefined)
  }
}

async function textOf(request: Request, megabytes: number): Promise<string> {
  const pieces: Uint8Array[] = []
  for await (const piece of bodyPieces(request, megabytes)) pieces.push(piece)
  return new TextDecoder().decode(Buffer.concat(pieces))
}

/** @throws AppError tooLarge, notJson */
export async function jsonOf(request: Request): Promise<unknown> {
  const text = await textOf(request, BODY_MB)
  if (text === '') return {}
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new AppError('notJson', {}, { cause })
  }
}
