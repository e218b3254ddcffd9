import { AppError } from '../../kit/errors'
import { log } from '../../kit/log'

const TIME_OUT = 10_000
const MOST_BYTES = 1_000_000

async function textOf(response: Response): Promise<string> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of response.body ?? []) {
    size += piece.length
    if (size > MOST_BYTES) throw new Error('the answer is too long')
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}

/**
 * The `fetch` for libraries that ask the provider: not for long, for an object in JSON that is not too long, and without
 * following a redirect, because it could lead to another server.
 * @throws AppError providerUnreachable
 */
export async function asked(url: string, init: RequestInit): Promise<Response> {
  try {
    const signal = AbortSignal.timeout(TIME_OUT)
    const response = await fetch(url, { ...init, redirect: 'error', cache: 'no-store', signal })
    const body: unknown = JSON.parse(await textOf(response))
    if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new Error('not an object')
    return Response.json(body, { status: response.status })
  } catch (cause) {
    log().warn({ err: cause, url }, 'the identity provider could not be asked')
    throw new AppError('providerUnreachable', {}, { cause })
  }
}
