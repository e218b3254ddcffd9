import { regular } from '../../../lib/analyses/regular/rule'
import { prepare } from '../../../lib/analyses/regular/rule/analyse'
import { comparePairs, planPairs } from '../../../lib/analyses/regular/rule/compare-pairs'
import { conclude } from '../../../lib/analyses/regular/rule/conclude'
import { newResultKey } from '../../../lib/runs/results/file'
import { rowWriter } from '../../../lib/runs/results/writer'
import { report } from '../child'
import { readMarket } from './market-files'
import { onePass } from './one-pass'

/** The analysis as the product runs it, in one thread with its rows written, of bills that another process has made. */
const [folder = ''] = process.argv.slice(2)
const input = readMarket(folder)
const key = newResultKey(1)
const writer = rowWriter(1, key)
const keys = new Map(
  regular.tables.map(({ id, kindKey, searchKey }) => [id, { kind: kindKey, search: searchKey }]),
)

const steps: Record<string, number> = {}
const ms = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1000
async function timed<T>(name: string, work: () => T | Promise<T>): Promise<T> {
  const start = process.cpuUsage()
  const result = await work()
  steps[name] = ms(process.cpuUsage(start))
  return result
}

const begun = performance.now()
const { section, examined } = await timed('prepare', () => prepare(input))
const comparisons = await timed('compare', () => comparePairs(section, 0, planPairs(section)))
await timed('conclude', async () => {
  conclude(
    input,
    section,
    { comparisons, examined },
    { rows: (table, rows) => writer.write(table, rows, keys.get(table) ?? {}), progress: () => {} },
  )
  await writer.finish()
})
steps.wall = performance.now() - begun
steps.total = steps.prepare! + steps.compare! + steps.conclude!
const { maxRSS } = process.resourceUsage()
onePass(section)
await timed('pass', () => onePass(section))
report({ ...steps, peakMb: maxRSS / 1024 })
