import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { isError } from '../bench/faults/journal'
import { callsOf } from '../contract/calls'
import type { Client } from '../contract/client'
import { TEST_SETTINGS } from '../server-settings.mjs'
import { entriesOf } from './entries'
import type { Finding } from './files'
import { filesOf } from './files'
import { anyCall } from './queries'
import { MAX_MB, SLOWEST_MS } from './reader'
import { anyRecord } from './records'

/** One request to a server, and how to display it when its answer is wrong. */
export interface Sent {
  readonly way: 'files' | 'records' | 'queries' | 'entries'
  readonly input: string
  readonly send: (signal: AbortSignal) => Promise<Response>
}

/** What is wrong with an answer; null for a success or an error of the common shape. */
async function wrongWith(response: Response): Promise<string | null> {
  const bytes = Buffer.from(await response.arrayBuffer())
  const { status } = response
  const isJson = response.headers.get('content-type')?.startsWith('application/json')
  if (status < 300) return null
  if (!isJson) return `${status} that is not JSON: ${bytes.subarray(0, 200)}`
  const body = JSON.parse(String(bytes))
  if (!isError(status, body)) return `${status} of another shape: ${bytes.subarray(0, 200)}`
  return status === 500 ? `internal error: ${bytes.subarray(0, 200)}` : null
}

async function outcomeOf({ send }: Sent, slowest: number): Promise<string | null> {
  const signal = AbortSignal.timeout(slowest)
  try {
    return await wrongWith(await send(signal))
  } catch (error) {
    return signal.aborted ? 'hang' : `no answer: ${error}: ${(error as Error).cause}`
  }
}

/**
 * Sends all requests, a few at a time.
 * @param slowest ms an answer may take before it counts as a hang
 */
export async function fuzzServer(sent: readonly Sent[], slowest = SLOWEST_MS): Promise<Finding[]> {
  const findings: Finding[] = []
  const rest = [...sent]
  const worker = async () => {
    for (let next = rest.shift(); next; next = rest.shift()) {
      const outcome = await outcomeOf(next, slowest)
      if (outcome !== null) findings.push({ way: next.way, outcome, input: next.input })
    }
  }
  await Promise.all(Array.from({ length: 3 }, worker))
  return findings
}

/** The server's peak memory in MB; null where the system does not report it. */
export function peakOf(pid: number | undefined): number | null {
  try {
    const [, kb] = readFileSync(`/proc/${pid}/status`, 'utf8').match(/^VmHWM:\s+(\d+) kB/m) ?? []
    return kb ? Number(kb) / 1024 : null
  } catch {
    return null
  }
}
export const isTooMuch = (mb: number | null) => mb !== null && mb > MAX_MB

export function sendRecord(
  { baseUrl }: Pick<Client, 'baseUrl'>,
  body: Buffer,
  signal?: AbortSignal,
): Promise<Response> {
  const headers = {
    authorization: `Bearer ${TEST_SETTINGS.PLATFORM_TOKEN}`,
    'content-type': 'application/json',
  }
  return fetch(`${baseUrl}/api/platform/sections`, {
    method: 'POST',
    headers,
    body: new Uint8Array(body),
    signal: signal ?? null,
  })
}

export interface FuzzPlan {
  readonly files: number
  readonly records: number
  readonly queries: number
  /** Pastes, sheets and records, as entered by people. */
  readonly entries: number
  readonly seed: number
}

/** The requests of a plan: the same for the same seed, whatever the server answers. */
export async function requestsOf(client: Client, openId: string, plan: FuzzPlan): Promise<Sent[]> {
  const { files, records, queries, entries, seed } = plan
  const authorization = `Bearer ${client.token}`
  const endings = { 1: 'LNZF', 2: 'nlntf', 3: 'LNCF' } as const
  const uploads = [...filesOf('archives', files >> 1, seed), ...filesOf('xml', files - (files >> 1), seed)]
  const calls = anyCall(openId, await callsOf(client.baseUrl))
  return [
    ...uploads.map(({ kind, bytes }): Sent => {
      const form = new FormData()
      form.set('openId', openId)
      form.set('fileType', String(kind))
      form.set('file', new Blob([new Uint8Array(bytes)]), `fuzz.${endings[kind]}`)
      const init = { method: 'POST', body: form, headers: { authorization } }
      const send = (signal: AbortSignal) =>
        fetch(`${client.baseUrl}/api/tb-files/upload`, { ...init, signal })
      return { way: 'files', input: `${kind} ${bytes.toString('base64')}`, send }
    }),
    ...fc.sample(anyRecord, { numRuns: records, seed }).map((body): Sent => {
      return { way: 'records', input: String(body), send: (signal) => sendRecord(client, body, signal) }
    }),
    ...fc.sample(calls, { numRuns: queries, seed }).map(({ method, path, body }): Sent => {
      const headers = { authorization, ...(body === null ? {} : { 'content-type': 'application/json' }) }
      const send = (signal: AbortSignal) => fetch(client.baseUrl + path, { method, headers, body, signal })
      return { way: 'queries', input: `${method} ${path} ${body ?? ''}`, send }
    }),
    ...entriesOf(client, openId, entries, seed),
  ]
}
