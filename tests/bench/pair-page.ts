import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signedIn } from '../contract/client'
import { pushedSection, uploadAll } from '../contract/section'
import { startServer, stopServer } from '../contract/server'

/** How long the page of a pair with many items takes to open, and then to filter and turn. */
const ITEMS = 20_000

export async function benchPairPage(print: (line?: string) => void): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), 'clean-bid-pair-'))
  const server = await startServer({ DATA_DIR: data })
  try {
    const client = await signedIn(server.baseUrl)
    const plants = [
      { analysis: 'regular', bidder: 1, from: 0, pattern: 'ratio', constant: 0.97, share: 0.6 },
    ] as const
    const taken = await pushedSection(client, 'BENCH-PAIR', {
      bidders: 3,
      items: ITEMS,
      contentsPerItem: 0,
      plants,
    })
    await uploadAll(client, taken)
    await client.get(`/api/tb-qb-eco-regular-sums/beginAnalyze?openId=${taken.openId}`)
    const cookie = `next-auth.session-token=${client.token}`
    const [v1, v2, v3] = taken.bidders
    const pair = `/qb-inner/${taken.openId}/analysis_eco_rule?tab=details&v1=${v1}&v2=${v2}`
    print(`## The page of a pair with ${ITEMS.toLocaleString('en')} items, ms\n`)
    print('| what | ms | KB |\n|---|---|---|')
    for (const [name, path] of [
      ['the first pair after a start', pair],
      ['another pair', pair.replace(`v2=${v2}`, `v2=${v3}`)],
      ['opened again', pair],
      ['page 100', `${pair}&page=100`],
      ['keyword', `${pair}&q=${encodeURIComponent('混凝土')}`],
    ] as const) {
      const start = performance.now()
      const text = await (await fetch(server.baseUrl + path, { headers: { cookie } })).text()
      print(`| ${name} | ${(performance.now() - start).toFixed(0)} | ${(text.length / 1024).toFixed(0)} |`)
    }
    print()
  } finally {
    await stopServer(server)
    rmSync(data, { recursive: true, force: true })
  }
}

if (process.argv[1]?.endsWith('pair-page.ts')) {
  await benchPairPage((line = '') => process.stdout.write(`${line}\n`))
  process.exit(0)
}
