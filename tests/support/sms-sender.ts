import { createServer } from 'node:http'

export interface SmsSender {
  /** The received messages, oldest first. */
  readonly sent: { mobile: string; code: string }[]
  close(): void
}

/** A local SMS provider: receives messages as JSON at the address of SMS_WEBHOOK_URL. */
export async function smsSender(port: number): Promise<SmsSender> {
  const sent: SmsSender['sent'] = []
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk) => {
      text += chunk
    })
    request.on('end', () => {
      sent.push(JSON.parse(text))
      response.end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return { sent, close: () => server.close() }
}
