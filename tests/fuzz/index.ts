import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signedIn } from '../contract/client'
import { pushedSection, uploadAll } from '../contract/section'
import { startServer, stopServer } from '../contract/server'
import { watched } from '../support/watched'
import { type Finding, fuzzFiles } from './files'
import { startReader } from './reader'
import { fuzzServer, isTooMuch, peakOf, requestsOf } from './server'

/** `npm run fuzz -- [cases] [seed]`: the same cases for the same seed. */
const [cases = 10_000, seed = 1] = process.argv.slice(2).map(Number)
/** The longest that another client may wait for a small answer. */
const LONGEST_MS = 2000
const print = (line = '') => process.stdout.write(`${line}\n`)
const share = (part: number) => Math.round(cases * part)

/** A finding in one line: the outcome, and the input, shortened if it is long. */
const lineOf = ({ way, outcome, input }: Finding) =>
  `- ${way}: ${outcome.split('\n').slice(0, 3).join(' ')}\n  ${input.slice(0, 2000)}`

async function fuzzReader(): Promise<Finding[]> {
  const reader = await startReader()
  const findings: Finding[] = []
  for (const way of ['archives', 'xml'] as const) {
    const found = await fuzzFiles(reader, way, share(0.28), seed)
    findings.push(...found.findings)
    const outcomes = [...found.outcomes]
      .sort((a, b) => b[1] - a[1])
      .map(([code, count]) => `${code} ${count}`)
    print(`${way}, read in a thread: ${outcomes.join(', ')}`)
  }
  await reader.end()
  return findings
}

async function fuzzHttp(): Promise<Finding[]> {
  const data = mkdtempSync(join(tmpdir(), 'clean-bid-fuzz-'))
  const server = await startServer({ DATA_DIR: data, LOG_LEVEL: 'silent' })
  try {
    const client = await signedIn(server.baseUrl)
    const taken = await pushedSection(client, 'FUZZ-1')
    await uploadAll(client, taken)
    const plan = { files: share(0.04), records: share(0.2), queries: share(0.2), entries: share(0.05), seed }
    const sent = await requestsOf(client, taken.openId, plan)
    const { result, longest } = await watched(client, server.process.pid, () => fuzzServer(sent))
    const peak = peakOf(server.process.pid)
    print(`requests to a server: ${sent.length}, its memory at the peak: ${peak?.toFixed(0) ?? '–'} MB`)
    print(`other requests waited at most ${longest.toFixed(0)} ms`)
    const waited =
      longest > LONGEST_MS
        ? [{ way: 'server', outcome: `other requests waited ${longest} ms`, input: '' }]
        : []
    const tooMuch = isTooMuch(peak) ? [{ way: 'server', outcome: `memory: ${peak} MB`, input: '' }] : []
    return [...result, ...waited, ...tooMuch]
  } finally {
    await stopServer(server)
    rmSync(data, { recursive: true, force: true })
  }
}

const findings = [...(await fuzzReader()), ...(await fuzzHttp())]
print(`${cases} cases, seed ${seed}: ${findings.length} findings`)
for (const finding of findings.slice(0, 50)) print(lineOf(finding))
process.exit(findings.length === 0 ? 0 : 1)
