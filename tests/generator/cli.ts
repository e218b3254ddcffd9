import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { DEMO } from './demo'
import { generateSection } from './section'

const USAGE = 'tsx tests/generator/cli.ts <folder> [--seed n] [--bidders n] [--items n] [--units n] [--clean]'

/** Writes a section into a folder, for manual tests. */
function run(): void {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      seed: { type: 'string' },
      bidders: { type: 'string' },
      items: { type: 'string' },
      units: { type: 'string' },
      clean: { type: 'boolean', default: false },
    },
  })
  const [folder] = positionals
  if (!folder) throw new Error(USAGE)
  const section = generateSection({
    seed: Number(values.seed ?? DEMO.seed),
    bidders: Number(values.bidders ?? DEMO.bidders),
    items: Number(values.items ?? DEMO.items),
    unitProjects: values.units ? Number(values.units) : undefined,
    plants: values.clean ? [] : DEMO.plants,
  })
  mkdirSync(folder, { recursive: true })
  for (const { fileName, bytes } of [section.tender, section.control, ...section.bids]) {
    writeFileSync(join(folder, fileName), bytes())
  }
  writeFileSync(join(folder, 'platform.json'), JSON.stringify(section.platform, null, 1))
  writeFileSync(join(folder, 'truth.json'), JSON.stringify(section.truth, null, 1))
  process.stdout.write(`${section.bids.length + 2} files in ${folder}\n`)
}

run()
