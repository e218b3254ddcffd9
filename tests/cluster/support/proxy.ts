import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { provideHaproxy } from '../../provide-haproxy.mjs'
import { freePort } from '../../support/port'
import { type Program, startProgram, until } from './process'

export interface RunningProxy {
  readonly baseUrl: string
  readonly program: Program
}

/** What comes before the servers' part; without TLS, limits of addresses and refusals, which are not what is tested. */
const FRONT = (port: number) => `global
  maxconn 4000
defaults
  mode http
  timeout connect 3s
  timeout client 600s
  timeout server 600s
  timeout queue 10s
  timeout check 5s
  timeout http-keep-alive 60s
  option redispatch 1
  retries 3
frontend people
  bind 127.0.0.1:${port}
  option forwardfor
${section('frontend people', /none_left|of_api|http-error|_backend/)}
`

/** The lines of a section of the file that operators are given. */
function section(name: string, wanted: RegExp): string {
  const sections = readFileSync('deploy/haproxy.cfg', 'utf8').split(/^(?=[a-z])/m)
  const found = sections.find((one) => one.startsWith(`${name}\n`))
  if (!found) throw new Error(`deploy/haproxy.cfg has no ${name}`)
  const lines = found.split('\n').slice(1)
  return lines.filter((line) => /^\s*[^\s#]/.test(line) && wanted.test(line)).join('\n')
}

/** A backend as operators are given it, with other servers. */
function backend(name: string, ports: readonly number[]): string {
  const own = section(`backend ${name}`, /^\s*(?!server )\S/)
  const servers = ports.map((port, at) => `  server web${at + 1} 127.0.0.1:${port} check`)
  return `${[`backend ${name}`, own, ...servers].join('\n')}\n`
}

/** Starts the proxy of deploy/haproxy.cfg in front of servers on these ports of this machine. */
export async function startProxy(ports: readonly number[]): Promise<RunningProxy> {
  const port = await freePort()
  const path = join(mkdtempSync(join(tmpdir(), 'clean-bid-proxy-')), 'haproxy.cfg')
  writeFileSync(path, [FRONT(port), backend('web', ports), backend('web_files', ports)].join(''))
  const program = startProgram('haproxy', provideHaproxy(), ['-db', '-f', path])
  const baseUrl = `http://127.0.0.1:${port}`
  const answers = async () => (await fetch(`${baseUrl}/readyz`).catch(() => null))?.status === 200
  await until('the proxy', answers, 60_000, program.output)
  return { baseUrl, program }
}
