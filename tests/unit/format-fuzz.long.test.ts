// Fuzz: many files with random errors.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openBill } from '@/lib/engine/bill/layout'
import { readFormat } from '@/lib/engine/formats/read-format'
import { besideTender } from '@/lib/engine/gaeb/join-tender'
import { gaebXml } from '@/tests/generator/gaeb/file'
import { gczjwjXml } from '@/tests/generator/gczjwj'
import { PLAIN } from '@/tests/generator/pen'
import { generateSection } from '@/tests/generator/section'
import { zhejiangXml } from '@/tests/generator/zhejiang'
import { damaged } from '../fuzz/formats'
import { sourceOf } from '../support/workbooks'

const section = generateSection({ seed: 3, bidders: 1, items: 12, unitProjects: 2, singleProjects: 1 })
const [tender, bid] = [section.tender.model(), section.bids[0]!.model()]
const FILES: Readonly<Record<string, string>> = {
  'GAEB X83': gaebXml(tender, { phase: '83', hasSpecials: true }),
  'GAEB X84': gaebXml(bid, { phase: '84', hasSpecials: true }),
  'GAEB X86': gaebXml(bid, { phase: '86', hasSpecials: true }),
  GCZJWJ: gczjwjXml(bid, PLAIN, {
    price: 'ZHDJ',
    amount: 'HJ',
    saves: [{ time: '20260301090000', lock: 'A', mac: '00-11-22-33-44-55', cpu: 'C', disk: 'D' }],
  }),
  浙江: zhejiangXml(bid, PLAIN, { prices: 'analysis', quantity: '工程量' }),
}
/** `FUZZ_CASES=5000` for a long run. */
const CASES = Number(process.env.FUZZ_CASES ?? 150)

test.each(Object.entries(FILES))('%s with errors is read or refused, never a bug', (_, xml) => {
  const whole = openBill(readFormat(sourceOf(new TextEncoder().encode(xml))).buffer!)
  const outcomes = new Set<string>()
  for (const bytes of fc.sample(damaged(xml), { numRuns: CASES, seed: 5 })) {
    const { buffer, refusal } = readFormat(sourceOf(bytes))
    outcomes.add(refusal?.code ?? 'read')
    if (buffer) besideTender(openBill(buffer), whole)
  }
  expect(outcomes).toContain('read')
  expect(outcomes).toContain('damaged')
})
