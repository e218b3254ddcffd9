import { createServer } from 'node:http'
import { resolve } from 'node:path'
import next from 'next'
import { env } from '../kit/env.mjs'
import { inRequest, newRequestId, REQUEST_ID } from '../kit/request.mjs'
import { serverHooks } from '../kit/server-hooks.mjs'
import { admitting } from './admission.mjs'
import { lockDataFolder } from './data-lock.mjs'
import { atThreshold, guarding } from './door.mjs'
import { checkInstallation, nameInstallation } from './installation.mjs'
import { boundLines, boundRequests } from './lines.mjs'
import { closeToOthers, keepPrivate } from './private.mjs'
import { keepShape, refuseBroken } from './refusals.mjs'
import { provideSecret } from './secret.mjs'
import { withStaticFiles } from './static-files.mjs'
import { stopOnSignals } from './stop.mjs'

/**
 * The client's address: that of the connection, or behind a proxy the last one that the proxy states. Other values
 * sent by the client are not trusted.
 * @param {import('node:http').IncomingMessage} request
 */
function addressOf(request) {
  const stated = env().TRUST_PROXY === '1' ? String(request.headers['x-forwarded-for'] ?? '') : ''
  return stated.split(',').at(-1)?.trim() || request.socket.remoteAddress || ''
}

/** Checks and locks the data folder; on failure prints the reason and exits. @param {string} folder */
function takeDataFolder(folder) {
  try {
    checkInstallation(folder)
    keepPrivate()
    lockDataFolder(folder)
    closeToOthers(folder)
    nameInstallation(folder)
    provideSecret(folder)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}

/** Headers accepted from a proxy only: whether the browser used TLS, and which host name. */
const FORWARDED = ['x-forwarded-proto', 'x-forwarded-host', 'x-forwarded-port', 'forwarded']

/**
 * Serves the product until it is stopped.
 * @param {{ dev: boolean }} options
 */
export async function serve({ dev }) {
  const { PORT, HOST, DATA_DIR, STOP_SECONDS } = env()
  takeDataFolder(resolve(DATA_DIR))
  process.env.AUTH_TRUST_HOST ??= 'true'
  const app = next({ dev, hostname: HOST, port: PORT })
  await app.prepare()
  const handle = app.getRequestHandler()
  const served = dev ? guarding(handle) : withStaticFiles(boundRequests(guarding(admitting(handle))))
  const server = createServer({ connectionsCheckingInterval: 1000 }, (request, response) => {
    // The connection itself was refused.
    if (request.socket.writableEnded) return
    atThreshold(request, response)
    request.headers['x-client-address'] = addressOf(request)
    if (env().TRUST_PROXY !== '1') for (const name of FORWARDED) delete request.headers[name]
    const id = newRequestId(env().TRUST_PROXY === '1' ? request.headers[REQUEST_ID] : undefined)
    request.headers[REQUEST_ID] = id
    response.setHeader(REQUEST_ID, id)
    keepShape(request, response, handle)
    const answer = () => served(request, response)
    return inRequest(id, () => serverHooks().observe(request, response, answer))
  })
  // Node's default of five minutes is too short for a large upload over a slow connection.
  server.requestTimeout = 0
  // Longer than the idle time of common proxies, so that none sends a request on a connection being closed.
  server.keepAliveTimeout = 75_000
  server.on('clientError', refuseBroken)
  boundLines(server)
  server.on('error', (error) => {
    console.error(`the server cannot listen on ${HOST}:${PORT}: ${error.message}`)
    process.exit(1)
  })
  server.listen(PORT, HOST, () => {
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : PORT
    console.log(`清标服务 clean-bid service: http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${port}`)
  })
  stopOnSignals(server, STOP_SECONDS)
}
