import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { provideHaproxy } from '../../provide-haproxy.mjs'
import { freePort } from '../../support/port'
import { type Program, startProgram, until } from './process'

export interface RunningProxy {
  readonly baseUrl: string
  readonly program: Program
  /** Where it takes commands. */
  readonly socket: string
}

/** Of several machines, and of one that may be replaced. */
type ProxyFile = 'haproxy.cfg' | 'haproxy-one-machine.cfg'
const BACKENDS: Readonly<Record<ProxyFile, readonly string[]>> = {
  'haproxy.cfg': ['web', 'web_files'],
  'haproxy-one-machine.cfg': ['one'],
}

/** The lines of a section of a file that operators are given. */
function section(file: ProxyFile, name: string, wanted: RegExp): string {
  const sections = readFileSync(`deploy/${file}`, 'utf8').split(/^(?=[a-z])/m)
  const found = sections.find((one) => one.startsWith(`${name}\n`))
  if (!found) throw new Error(`deploy/${file} has no ${name}`)
  const lines = found.split('\n').slice(1)
  return lines.filter((line) => /^\s*[^\s#]/.test(line) && wanted.test(line)).join('\n')
}

/** A backend as operators are given it, with other servers. */
function backend(file: ProxyFile, name: string, ports: readonly number[]): string {
  const own = section(file, `backend ${name}`, /^\s*(?!server )\S/)
  const called = /^\s*server (\S+)/.exec(section(file, `backend ${name}`, /^\s*server /))![1]
  const check = own.includes('httpchk') ? ' check' : ''
  const servers = ports.map((port, at) => `  server ${called}${at || ''} 127.0.0.1:${port}${check}`)
  return `${[`backend ${name}`, own, ...servers].join('\n')}\n`
}

/** Starts the proxy of a file of deploy/ in front of servers on these ports of this machine. */
export async function startProxy(
  ports: readonly number[],
  file: ProxyFile = 'haproxy.cfg',
): Promise<RunningProxy> {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'clean-bid-proxy-'))
  const [path, socket] = [join(folder, 'haproxy.cfg'), join(folder, 'admin.sock')]
  // Without log, TLS, limits of addresses and refusals, which are not what is tested, and with the requests' own numbers.
  const front = [
    `global\n  maxconn 4000\n  stats socket ${socket} mode 600 level admin`,
    `defaults\n${section(file, 'defaults', /^\s*(mode|timeout|retries|option (redispatch|abortonclose))/)}`,
    `frontend people\n  bind 127.0.0.1:${port}`,
    section(
      file,
      'frontend people',
      /X-Forwarded-(For|Host) |del-header|none_left|of_api|http-error|_backend/,
    ),
  ].join('\n')
  const backends = BACKENDS[file].map((name) => backend(file, name, ports))
  writeFileSync(path, [front, ...backends].join('\n'))
  const program = startProgram('haproxy', provideHaproxy(), ['-db', '-f', path])
  const baseUrl = `http://127.0.0.1:${port}`
  const answers = async () => (await fetch(`${baseUrl}/readyz`).catch(() => null))?.status === 200
  await until('the proxy', answers, 60_000, program.output)
  return { baseUrl, program, socket }
}
