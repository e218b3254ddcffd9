import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { features } from '../../lib/analyses/features/rule'
import { locks } from '../../lib/analyses/locks/rule'
import { transactions } from '../../lib/analyses/transactions/rule'
import type { Analysis, SectionInput } from '../../lib/engine/analysis'
import { pushSection, signedIn } from '../contract/client'
import { startServer, stopServer } from '../contract/server'
import { generateSection } from '../generator/section'
import { MANY_BIDDERS, MANY_RECORDS, manySteps, sectionOfManyRecords } from '../support/many-records'
import { NO_CACHE } from './child'

const ROUNDS = 5
const SIZE = `${MANY_BIDDERS} bidders × ${MANY_RECORDS.toLocaleString('en')} records`

const NOWHERE = { rows: () => {}, progress: () => {} }

function best(analysis: Analysis, input: SectionInput): number {
  const times = Array.from({ length: ROUNDS }, () => {
    const start = performance.now()
    analysis.analyse(input, NOWHERE)
    return performance.now() - start
  })
  return Math.min(...times)
}

function benchAnalyses(print: (line?: string) => void): void {
  const input = sectionOfManyRecords()
  print(`## Behaviour: ${SIZE}, best of ${ROUNDS}, ms\n`)
  print('| analysis | ms |\n|---|---|')
  for (const analysis of [features, transactions, locks]) {
    print(`| ${analysis.id} | ${best(analysis, input).toFixed(0)} |`)
  }
  print()
}

/** A section as sent by the platform, with many records and the minimum of bids for an analysis. */
async function manyRecords(baseUrl: string) {
  const client = await signedIn(baseUrl)
  const section = generateSection({ seed: 11, bidders: MANY_BIDDERS, items: 30, contentsPerItem: 0 })
  const names = section.bids.map(({ bidderName }) => bidderName)
  const record = { ...section.platform, records: manySteps((bidder) => names[bidder]!) }
  const { body } = await pushSection(baseUrl, record)
  const openId = body.data.openId as string
  const [bid] = section.bids
  await client.upload(openId, 1, section.tender.fileName, section.tender.bytes())
  await client.upload(openId, 2, bid!.fileName, bid!.bytes())
  return { client, openId }
}

async function benchScreens(print: (line?: string) => void): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), 'clean-bid-codes-'))
  const server = await startServer({ DATA_DIR: data })
  try {
    const { client, openId } = await manyRecords(server.baseUrl)
    const timed = async (name: string, work: () => Promise<string>) => {
      const start = performance.now()
      const text = await work()
      const kb = (text.length / 1024).toFixed(0)
      print(`| ${name} | ${(performance.now() - start).toFixed(0)} | ${kb} |`)
    }
    print(`## Screens of the behaviour analyses: ${SIZE}\n`)
    print('| what | ms | KB |\n|---|---|---|')
    for (const name of ['features', 'transactions', 'locks']) {
      const path = `/api/tb-qb-act-${name}/beginAnalyze?openId=${openId}`
      await timed(`run of ${name}, stored`, async () => JSON.stringify((await client.get(path)).body))
    }
    const cookie = `next-auth.session-token=${client.token}`
    for (const [name, path] of [
      ['feature codes, first opened', 'analysis_hardware'],
      ['feature codes', 'analysis_hardware'],
      ['relations, groups, first opened', 'analysis_hardware?tab=relations'],
      ['relations, groups', 'analysis_hardware?tab=relations'],
      ['relations, a group of all', 'analysis_hardware?tab=relations&group=1'],
      ['relations, a bidder', 'analysis_hardware?tab=relations&node=1'],
      ['transactions, first opened', 'analysis_trade'],
      ['transactions', 'analysis_trade'],
      ['transactions, keyword', 'analysis_trade?q=10.20.'],
    ] as const) {
      await timed(name, async () => {
        const response = await fetch(`${server.baseUrl}/qb-inner/${openId}/${path}`, {
          headers: { cookie, ...NO_CACHE },
        })
        return response.text()
      })
    }
    print()
  } finally {
    await stopServer(server)
    rmSync(data, { recursive: true, force: true })
  }
}

/** Measures the analyses of codes and operations on the largest record, and their screens. */
export async function benchCodes(print: (line?: string) => void): Promise<void> {
  benchAnalyses(print)
  await benchScreens(print)
}

if (process.argv[1]?.endsWith('codes.ts')) {
  await benchCodes((line = '') => process.stdout.write(`${line}\n`))
  process.exit(0)
}
