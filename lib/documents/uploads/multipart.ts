import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import busboy from 'busboy'
import { oneLine } from '../../domain/text'
import { AppError } from '../../kit/errors'

export interface UploadedPart {
  readonly fileName: string
  readonly stream: Readable
}

/** Who sends nothing for so long is gone, whatever the line says: what came so far is thrown away. */
const SILENCE_MS = 120_000

function endSilence(body: Readable, silence: number): void {
  const timer = setTimeout(() => body.destroy(new Error('the sender of an upload fell silent')), silence)
  body.on('data', () => timer.refresh())
  for (const end of ['end', 'error', 'close']) body.on(end, () => clearTimeout(timer))
}

/** The name as the person sees it: browsers write a quote or line break in it as `%22`, `%0D`, `%0A`. */
function nameOf(raw: string | undefined): string {
  const name = (raw ?? '').replace(/%22/g, '"').replace(/%0[DA]/gi, ' ')
  return oneLine(name.split(/[\\/]/).at(-1)!.slice(0, 255))
}

/**
 * Reads a multipart request as it arrives: first the fields, then one file. `take` gets the file's
 * stream when the file begins, with the fields that stood before it; nothing is held in memory.
 * @param silence ms without a byte after which the upload is given up
 * @throws AppError notMultipart (no such body, cut off, or silent), fileMissing; whatever `take` throws
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
      // The rest of the body is let through unread, so that the client gets to see the answer.
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
