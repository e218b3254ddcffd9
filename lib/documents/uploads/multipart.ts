import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import busboy from 'busboy'
import { oneLine } from '../../domain/text'
import { AppError } from '../../kit/errors'

export interface UploadedPart {
  readonly fileName: string
  readonly stream: Readable
}

/** Milliseconds without data after which an upload counts as abandoned, whatever the connection's state. */
const SILENCE_MS = 120_000

function endSilence(body: Readable, silence: number): void {
  const timer = setTimeout(() => body.destroy(new Error('the sender of an upload fell silent')), silence)
  body.on('data', () => timer.refresh())
  for (const end of ['end', 'error', 'close']) body.on(end, () => clearTimeout(timer))
}

/** The file name without its path. Browsers encode quotes and line breaks in it as `%22`, `%0D`, `%0A`. */
function nameOf(raw: string | undefined): string {
  const name = (raw ?? '').replace(/%22/g, '"').replace(/%0[DA]/gi, ' ')
  return oneLine(name.split(/[\\/]/).at(-1)!.slice(0, 255))
}

/**
 * Reads a multipart request as it arrives: first the fields, then one file. `take` is called when the file begins,
 * with the fields before it and the file's stream; the file is not buffered in memory.
 * @param silence milliseconds without data after which the upload is abandoned
 * @throws AppError notMultipart (no multipart body, truncated, or abandoned), fileMissing; errors of `take`
 */
export async function readMultipart<T>(
  request: Request,
  take: (fields: Readonly<Record<string, string>>, part: UploadedPart) => Promise<T>,
  silence = SILENCE_MS,
): Promise<T> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^multipart\/form-data/i.test(type) || !request.body) throw new AppError('notMultipart')
  const body = Readable.fromWeb(request.body as ReadableStream)
  const fields: Record<string, string> = {}
  let taken: Promise<T> | undefined

  return new Promise<T>((resolve, reject) => {
    let parser: busboy.Busboy
    try {
      parser = busboy({
        headers: { 'content-type': type },
        defParamCharset: 'utf8',
        limits: { files: 1, fields: 20, parts: 21, fieldNameSize: 100, fieldSize: 10_000 },
      })
    } catch (cause) {
      return reject(new AppError('notMultipart', {}, { cause }))
    }
    const fail = (error: unknown) => {
      body.unpipe(parser)
      // Reads the rest of the body without using it, so that the client receives the answer.
      body.resume()
      reject(error)
    }
    parser.on('field', (name, value) => {
      fields[name] = value
    })
    parser.on('file', (_name, stream, info) => {
      taken = take({ ...fields }, { fileName: nameOf(info.filename), stream })
      taken.catch((error) => {
        stream.resume()
        fail(error)
      })
    })
    parser.on('error', (cause) => fail(new AppError('notMultipart', {}, { cause })))
    parser.on('close', () => {
      if (taken) taken.then(resolve, reject)
      else reject(new AppError('fileMissing'))
    })
    body.on('error', (cause) => {
      parser.destroy(cause)
      reject(new AppError('notMultipart', {}, { cause }))
    })
    endSilence(body, silence)
    body.pipe(parser)
  })
}
