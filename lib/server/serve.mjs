import { createServer } from 'node:http'
import { resolve } from 'node:path'
import next from 'next'
import { env } from '../kit/env.mjs'
import { inRequest, newRequestId, REQUEST_ID } from '../kit/request.mjs'
import { TRANSPORT_HEADER } from '../kit/security.mjs'
import { serverHooks } from '../kit/server-hooks.mjs'
import { withAdmission } from './admission.mjs'
import { lockDataFolder } from './data-lock.mjs'
import { isHanded, serveHanded } from './handed.mjs'
import { checkInstallation, nameInstallation } from './installation.mjs'
import { limitConnections, limitRequests } from './lines.mjs'
import { networkOf } from './network.mjs'
import { takeOwnFolder } from './nodes/own-folder.mjs'
import { refusesAllButProbes } from './nodes/probes.mjs'
import { restrictFolder, restrictNewFiles } from './private.mjs'
import { enforceErrorFormat, refuseBroken } from './refusals.mjs'
import { refusesMethod } from './refuse.mjs'
import { guardActions, normaliseRequest } from './request-checks.mjs'
import { provideSecret } from './secret.mjs'
import { withStaticFiles } from './static-files.mjs'
import { stopOnSignals } from './stop.mjs'
import { forbidStoring } from './storing.mjs'
import { answerUnread } from './unread.mjs'
import { sendWhole } from './whole.mjs'

/**
 * The client's address: that of the connection, or behind a proxy the last one the proxy reports. Other
 * statements of the client are not trusted.
 * @param {import('node:http').IncomingMessage} request
 */
function addressOf(request) {
  const stated = env().TRUST_PROXY === '1' ? String(request.headers['x-forwarded-for'] ?? '') : ''
  return stated.split(',').at(-1)?.trim() || request.socket.remoteAddress || ''
}

/**
 * Locks the data folder for this server, or its own part of one that several use, or exits with a message if that is not
 * possible. @param {string} folder
 */
export function takeDataFolder(folder) {
  try {
    restrictNewFiles()
    if (env().DATABASE_URL) return takeOwnFolder(folder)
    checkInstallation(folder)
    lockDataFolder(folder)
    restrictFolder(folder)
    nameInstallation(folder)
    provideSecret(folder)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}

/**
 * Whether a browser asks for a whole page, and not for its parts, as the router of a page that is there already does.
 * @param {import('node:http').IncomingMessage} request
 */
const asksForPage = ({ method, headers }) => method === 'GET' && !headers.rsc && !headers['next-action']

/** Headers accepted only from a proxy: whether the browser used TLS, and the host name. */
const FORWARDED = ['x-forwarded-proto', 'x-forwarded-host', 'x-forwarded-port', 'forwarded']

/**
 * The framework calls a loopback address localhost in the middleware: with another name here it takes what is rewritten there for
 * another server's and asks this one a second time. Where it does ask this one, it needs the address.
 */
const LOOPBACK = ['127.0.0.1', '::1']

/**
 * Runs the server until it is stopped.
 * @param {{ dev: boolean }} options
 */
export async function serve({ dev }) {
  const { PORT, HOST, DATA_DIR, ROLE, STOP_SECONDS } = env()
  takeDataFolder(resolve(DATA_DIR))
  process.env.AUTH_TRUST_HOST ??= 'true'
  const named = HOST.includes(':') ? `[${HOST}]` : HOST
  process.env.__NEXT_PRIVATE_ORIGIN = `http://${named}:${PORT}`
  const app = next({ dev, hostname: LOOPBACK.includes(HOST) ? 'localhost' : HOST, port: PORT })
  await app.prepare()
  const handle = app.getRequestHandler()
  const served = dev
    ? guardActions(handle)
    : withStaticFiles(limitRequests(guardActions(withAdmission(handle))))
  const server = createServer({ connectionsCheckingInterval: 1000 }, (request, response) => {
    // The connection was refused already.
    if (request.socket.writableEnded) return
    normaliseRequest(request, response)
    request.headers['x-client-address'] = networkOf(addressOf(request))
    if (env().TRUST_PROXY !== '1') for (const name of FORWARDED) delete request.headers[name]
    if (request.headers['x-forwarded-proto'] === 'https')
      response.setHeader(TRANSPORT_HEADER.key, TRANSPORT_HEADER.value)
    const id = newRequestId(env().TRUST_PROXY === '1' ? request.headers[REQUEST_ID] : undefined)
    request.headers[REQUEST_ID] = id
    response.setHeader(REQUEST_ID, id)
    forbidStoring(request, response)
    sendWhole(request, response)
    if (refusesMethod(request, response)) return
    if (ROLE === 'worker' && refusesAllButProbes(request, response)) return
    enforceErrorFormat(request, response, handle)
    const answer = () => served(request, response)
    return inRequest(id, () => serverHooks().observe(request, response, answer), asksForPage(request))
  })
  // A large upload over a slow connection takes longer than Node's default of five minutes.
  server.requestTimeout = 0
  // Longer than the idle time of common proxies, so that none of them writes into a closing connection.
  server.keepAliveTimeout = 75_000
  server.on('clientError', refuseBroken)
  limitConnections(server)
  answerUnread(server)
  server.on('error', (error) => {
    console.error(`the server cannot listen on ${HOST}:${PORT}: ${error.message}`)
    process.exit(1)
  })
  if (isHanded()) serveHanded(server)
  else
    server.listen(PORT, HOST, () => {
      const address = server.address()
      const port = typeof address === 'object' && address ? address.port : PORT
      console.log(`清标服务 clean-bid service: http://${named}:${port}`)
    })
  stopOnSignals(server, STOP_SECONDS)
}
