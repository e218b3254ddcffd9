import { Agent, type IncomingHttpHeaders, request } from 'node:http'

/** A raw request: its address, method and headers are sent without any normalisation. */
export interface RawRequest {
  readonly method?: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
}
export interface RawAnswer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
}

const agent = new Agent({ keepAlive: true, maxSockets: 8 })

export function raw(baseUrl: string, { method = 'GET', path, headers = {}, body }: RawRequest) {
  const { hostname, port } = new URL(baseUrl)
  return new Promise<RawAnswer>((resolve, reject) => {
    const sent = request({ agent, hostname, port, method, path, headers }, (answer) => {
      const pieces: Buffer[] = []
      answer.on('data', (piece) => pieces.push(piece))
      answer.on('error', reject)
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          text: String(Buffer.concat(pieces)),
        }),
      )
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
