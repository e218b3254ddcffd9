import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import { signedIn } from '../contract/client'
import { pushedSection } from '../contract/section'
import { startServer, stopServer } from '../contract/server'
import { NO_CACHE } from './child'

/** Page times with a million stored rows, compared with an empty page of the same product. */
const ROWS = 1_000_000
/** Distinct item names, as a multiple of the demo's. */
const NAMES = 1000
const ROUNDS = 40

/** Extends the demo's conformance details to `count` rows, as a run of many bidders would, in an object of their own. */
export function fillStore(path: string, count = ROWS): { openId: string; bidderId: number } {
  const db = new Database(path)
  const run = db
    .prepare(
      "select id, open_id openId, facets, result from runs where analysis = 'conformance' and current = 1",
    )
    .get() as { id: number; openId: string; facets: string; result: string }
  const key = `results/${run.id}-00000000.db`
  copyFileSync(join(dirname(path), run.result), join(dirname(path), key))
  const { facets, bidderId } = fillResult(join(dirname(path), key), count)
  const others = (JSON.parse(run.facets) as Facet[]).filter((facet) => facet.table !== 'details')
  db.prepare('update runs set facets = ?, result = ? where id = ?').run(
    JSON.stringify([...others, ...facets]),
    key,
    run.id,
  )
  db.close()
  return { openId: run.openId, bidderId }
}

interface Facet {
  readonly table: string
  readonly bidderId: unknown
  readonly kind: unknown
  readonly count: number
}

function fillResult(path: string, count: number): { facets: Facet[]; bidderId: number } {
  const file = new Database(path)
  const rows = file.prepare("select * from result_rows where tbl = 'details' order by ord").all() as Record<
    string,
    unknown
  >[]
  const insert = file.prepare(
    'insert into result_rows (run_id, tbl, ord, bidder_id, kind, search, row) values (@run_id, @tbl, @ord, @bidder_id, @kind, @search, @row)',
  )
  const facets = new Map<string, Facet>()
  file.transaction(() => {
    for (let ord = 0; ord < count; ord++) {
      const row = rows[ord % rows.length]!
      if (ord >= rows.length)
        insert.run({ ...row, ord, search: `${row.search}${Math.floor(ord / rows.length) % NAMES}` })
      const key = `${row.bidder_id} ${row.kind}`
      const facet = facets.get(key) ?? { table: 'details', bidderId: row.bidder_id, kind: row.kind, count: 0 }
      facets.set(key, { ...facet, count: facet.count + 1 })
    }
  })()
  file.exec(`delete from result_names where tbl = 'details';
    insert into result_names select run_id, tbl, search, count(*) from result_rows where tbl = 'details' group by 1, 2, 3`)
  file.close()
  return { facets: [...facets.values()], bidderId: rows.at(-1)!.bidder_id as number }
}

async function median(url: string, cookie: string): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now()
    const response = await fetch(url, { headers: { cookie, ...NO_CACHE } })
    const text = await response.text()
    if (response.status !== 200 || !text.includes('</html>')) throw new Error(`${url}: ${response.status}`)
    times.push(performance.now() - start)
  }
  return times.slice(5).sort((a, b) => a - b)[Math.floor((ROUNDS - 5) / 2)]!
}

export async function benchPages(print: (line?: string) => void): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), 'clean-bid-pages-'))
  const server = await startServer({ DATA_DIR: data, DEMO: '1' })
  try {
    const client = await signedIn(server.baseUrl)
    const { openId: emptyId } = await pushedSection(client, 'BENCH-EMPTY')
    const { openId, bidderId } = fillStore(join(data, 'clean-bid.db'))
    const cookie = `next-auth.session-token=${client.token}`
    const page = (path: string) => median(`${server.baseUrl}/qb-inner/${path}`, cookie)
    const empty = await page(`${emptyId}/analysis_eco_con`)
    const details = `${openId}/analysis_eco_con?tab=details`
    print(
      `## Pages with ${ROWS.toLocaleString('en')} rows stored: median of ${ROUNDS}, ms, and times an empty page\n`,
    )
    print('| page | ms | × empty |\n|---|---|---|')
    print(`| empty (never run) | ${empty.toFixed(1)} | 1 |`)
    for (const [name, path] of [
      ['summary', `${openId}/analysis_eco_con`],
      ['details, first page', details],
      ['details, page 40,000', `${details}&page=40000`],
      ['details of one type', `${details}&type=${encodeURIComponent('改')}`],
      ['details of one type, page 10,000', `${details}&type=${encodeURIComponent('改')}&page=10000`],
      ['details of one bidder', `${details}&bidderId=${bidderId}`],
      [
        'details of one bidder and type',
        `${details}&bidderId=${bidderId}&type=${encodeURIComponent('改')}&page=2000`,
      ],
      ['details by keyword', `${details}&q=${encodeURIComponent('土方')}`],
      ['100 details', `${details}&size=100`],
    ] as const) {
      const time = await page(path)
      print(`| ${name} | ${time.toFixed(1)} | ${(time / empty).toFixed(2)} |`)
    }
    print()
  } finally {
    await stopServer(server)
    rmSync(data, { recursive: true, force: true })
  }
}

if (process.argv[1]?.endsWith('pages.ts')) {
  await benchPages((line = '') => process.stdout.write(`${line}\n`))
  process.exit(0)
}
