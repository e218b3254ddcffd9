/**
 * Receives events of the clean-bid service and prints them: `SECRET=cbe_… PORT=8080 node examples/receiver/receiver.mjs`.
 * A real receiver stores the ids that it took, and stands behind TLS.
 */
import { createServer } from 'node:http'
import { verifier } from './verify.mjs'

const LARGEST = 100_000
const { SECRET = '', PORT = '8080', HOST = '127.0.0.1' } = process.env
const events = verifier(SECRET)

/** @param {import('node:http').IncomingMessage} request @returns {Promise<string | null>} null if it is too large */
async function bodyOf(request) {
  const pieces = []
  let bytes = 0
  for await (const piece of request) {
    bytes += piece.length
    if (bytes > LARGEST) return null
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}

/** The status of the answer: whatever is not 2xx is sent again. @param {import('node:http').IncomingMessage} request */
async function take(request) {
  if (request.method !== 'POST') return 405
  const body = await bodyOf(request)
  if (body === null) return 413
  const found = events.check(String(request.headers['clean-bid-signature']), body)
  if (found === 'forged') return 401
  if (found === 'late') return 400
  if (found === 'new') {
    console.log(body)
    events.note(JSON.parse(body).id)
  }
  return 200
}

createServer((request, response) => {
  take(request)
    .catch(() => 400)
    .then((status) => response.writeHead(status).end())
}).listen(Number(PORT), HOST)
