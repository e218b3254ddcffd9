import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../contract/port'
import { provideHaproxy } from '../../provide-haproxy.mjs'
import { type Program, startProgram, until } from './process'

export interface RunningProxy {
  readonly baseUrl: string
  readonly program: Program
}

/** The proxy in front of these ports: asks each for /readyz, and repeats a GET that got no answer at another. */
function configuration(port: number, ports: readonly number[]): string {
  const servers = ports.map((one, at) => `  server web${at + 1} 127.0.0.1:${one} check`)
  return `global
  maxconn 4000
defaults
  mode http
  balance roundrobin
  timeout connect 2s
  timeout client 600s
  timeout server 600s
  timeout queue 20s
  timeout check 5s
  timeout http-keep-alive 60s
  option redispatch 1
  retries 3
  retry-on conn-failure empty-response
frontend in
  bind 127.0.0.1:${port}
  option forwardfor
  http-request disable-l7-retry unless METH_GET
  default_backend webs
backend webs
  option httpchk GET /readyz
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1
${servers.join('\n')}
`
}

/** Starts a proxy in front of servers on these ports of this machine. */
export async function startProxy(ports: readonly number[]): Promise<RunningProxy> {
  const port = await freePort()
  const path = join(mkdtempSync(join(tmpdir(), 'clean-bid-proxy-')), 'haproxy.cfg')
  writeFileSync(path, configuration(port, ports))
  const program = startProgram('haproxy', provideHaproxy(), ['-db', '-f', path])
  const baseUrl = `http://127.0.0.1:${port}`
  const answers = async () => (await fetch(`${baseUrl}/readyz`).catch(() => null))?.status === 200
  await until('the proxy', answers, 60_000, program.output)
  return { baseUrl, program }
}
