import { AppError } from '../../kit/errors'

/** Limits in megabytes: JSON of an ordinary call, and section data that is imported at once. */
const BODY_MB = 2
export const RECORD_MB = 64

type BodyReader = ReadableStreamDefaultReader<Uint8Array>

/** Discards the unread rest of a body: otherwise the next call on the same connection is never received. */
async function drain(reader: BodyReader | undefined): Promise<void> {
  while (reader && !(await reader.read()).done);
}

/**
 * The body in chunks. The limit also applies to a body that does not state its length.
 * @throws AppError tooLarge
 */
export async function* bodyPieces(request: Request, megabytes: number): AsyncGenerator<Uint8Array> {
  const limit = megabytes * 1024 * 1024
  // No `for await` over the body: leaving such a loop closes the connection before the answer is sent.
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
    drain(reader).catch(() => undefined)
  }
}

/** The body as text. @throws AppError tooLarge */
export async function textOf(request: Request, megabytes: number): Promise<string> {
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
