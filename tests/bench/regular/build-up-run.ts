import { examineBuildUps } from '../../../lib/analyses/regular/rule/build-up/examine'
import { comparePairs, planPairs } from '../../../lib/analyses/regular/rule/compare-pairs'
import { conclude } from '../../../lib/analyses/regular/rule/conclude'
import { prepareSection } from '../../../lib/analyses/regular/rule/prepare'
import type { SectionInput } from '../../../lib/engine/analysis'
import { report } from '../child'
import { readMarket } from './market-files'

const [folder = '', rounds = '3'] = process.argv.slice(2)

/** The analysis, with or without the evidence of the build-ups; both in one process, in turn. */
function run(input: SectionInput, hasLayer: boolean): void {
  const prepared = prepareSection(input)
  const options = { switches: { resources: true, buildUps: true } }
  const examined = hasLayer ? examineBuildUps(input, prepared.tenderRows, options) : null
  const section = { ...prepared, marketBuilt: examined?.marketBuilt ?? null }
  const comparisons = comparePairs(section, 0, planPairs(section))
  conclude(input, section, { comparisons, examined }, { rows: () => {}, progress: () => {} })
}

const input = readMarket(folder)
const best = {
  without: Number.POSITIVE_INFINITY,
  with: Number.POSITIVE_INFINITY,
}
const ms = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1000
for (let round = 0; round < Number(rounds); round++) {
  const start = process.cpuUsage()
  run(input, false)
  best.without = Math.min(best.without, ms(process.cpuUsage(start)))
  const again = process.cpuUsage()
  run(input, true)
  best.with = Math.min(best.with, ms(process.cpuUsage(again)))
}
report({ ...best, ratio: best.with / best.without })
