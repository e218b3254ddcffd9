import { type ClientRequest, type IncomingMessage, request } from 'node:http'

/** A request whose body has been sent in part, and whose rest the test sends when it likes. */
export interface HalfSent {
  /** Sends the rest. @returns the answer */
  finish(): Promise<{ readonly status: number; readonly text: string }>
}

interface Sending {
  readonly method?: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

function answerOf(sent: ClientRequest): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    sent.once('error', reject)
    sent.once('response', (answer: IncomingMessage) => {
      const pieces: Buffer[] = []
      answer.on('data', (piece) => pieces.push(piece))
      answer.once('end', () =>
        resolve({ status: answer.statusCode ?? 0, text: String(Buffer.concat(pieces)) }),
      )
      answer.once('error', reject)
    })
  })
}

/** Sends the head and half of the body, and returns when the server has had the time to let the request in. */
export async function halfSent(
  baseUrl: string,
  { method = 'POST', path, headers, body }: Sending,
): Promise<HalfSent> {
  const half = Math.floor(body.length / 2)
  const sent = request(baseUrl + path, {
    method,
    headers: { ...headers, 'content-length': String(body.length) },
  })
  const answer = answerOf(sent)
  answer.catch(() => undefined)
  await new Promise((resolve) => sent.write(body.subarray(0, half), resolve))
  // The server reads the head before it can answer a later request, on another connection.
  for (let asked = 0; asked < 3; asked++) await fetch(`${baseUrl}/healthz`)
  return {
    finish() {
      sent.end(body.subarray(half))
      return answer
    },
  }
}
