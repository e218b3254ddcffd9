// Fuzz: many files with random errors.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { zipBytes } from '@/lib/kit/zip/bytes'
import { genericXml } from '@/tests/generator/generic-xml'
import { generateSection } from '@/tests/generator/section'
import { shaanxiXml } from '@/tests/generator/shaanxi'
import { sichuanFiles } from '@/tests/generator/sichuan'
import { openBill } from '../../lib/engine/bill/layout'
import { readFormat } from '../../lib/engine/formats/read-format'
import { mutated } from '../fuzz/bytes'
import { damaged } from '../fuzz/formats'
import { sourceOf } from '../support/workbooks'

const section = generateSection({ seed: 3, bidders: 1, items: 20, unitProjects: 2, singleProjects: 2 })
const bid = section.bids[0]!
const entries = sichuanFiles(bid.model(), bid.spelling, 'entries')

/** An archive one of whose entries is damaged. */
const archives = fc.tuple(fc.nat(entries.length - 1), fc.nat(), fc.boolean()).chain(([at, seed, isWhole]) =>
  (isWhole
    ? fc.constant(new TextEncoder().encode(entries[at]!.xml))
    : fc.constant(fc.sample(damaged(entries[at]!.xml), { numRuns: 1, seed })[0]!)
  ).map((bytes) =>
    zipBytes(
      entries.map((entry, index) => ({
        name: entry.name,
        bytes: index === at ? Buffer.from(bytes) : Buffer.from(entry.xml),
      })),
    ),
  ),
)

const FORMATS: readonly (readonly [string, fc.Arbitrary<Uint8Array>])[] = [
  ['entries of Sichuan', archives],
  ['an archive of Sichuan with broken bytes', mutated(archives)],
  ['the merged form of Sichuan', damaged(sichuanFiles(bid.model(), bid.spelling, 'merged')[0]!.xml)],
  ['Shaanxi', damaged(shaanxiXml(bid.model(), bid.spelling))],
  ['Hunan', damaged(genericXml(bid.model(), bid.spelling, 'hunan'))],
  ['the older English format', damaged(genericXml(bid.model(), bid.spelling, 'constructProject'))],
]

/** `FUZZ_CASES=1000` for more of each. */
const cases = Number(process.env.FUZZ_CASES ?? 30)

describe('damaged files of provinces are read or refused', () => {
  test.each(FORMATS)('%s', { timeout: 600_000 }, (_, files) => {
    let read = 0
    for (const bytes of fc.sample(files, { numRuns: cases, seed: 11 })) {
      const { buffer, refusal, report } = readFormat(sourceOf(bytes))
      if (refusal) {
        expect(refusal.code).toMatch(/^[a-zA-Z]+$/)
        continue
      }
      read++
      // What is read is whole: it opens, and every row of the report is in it.
      expect(openBill(buffer).items.rows).toBe(report.rows.items)
    }
    expect(read).toBeGreaterThan(cases / 20)
  })
})
