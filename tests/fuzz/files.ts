import fc from 'fast-check'
import type { BillType } from '../../lib/domain/number-codes'
import { anyArchive } from './archives'
import type { Reader } from './reader'
import { anyXml } from './xml'

export interface FuzzFile {
  readonly kind: BillType
  readonly bytes: Buffer
}
/** A failure, with what is needed to reproduce it. */
export interface Finding {
  readonly way: string
  readonly outcome: string
  readonly input: string
}

export function filesOf(way: 'archives' | 'xml', count: number, seed: number): FuzzFile[] {
  const bytes = way === 'archives' ? anyArchive : anyXml
  // A tender bill outside its archive is refused before it is read.
  const kind = way === 'xml' ? fc.constantFrom<BillType>(2, 3) : fc.constantFrom<BillType>(1, 2, 3)
  return fc.sample(fc.record({ kind, bytes }), { numRuns: count, seed })
}

/** Reads files in the thread. @returns findings, and how often each outcome occurred */
export async function fuzzFiles(
  reader: Reader,
  way: 'archives' | 'xml',
  count: number,
  seed: number,
): Promise<{ findings: Finding[]; outcomes: Map<string, number> }> {
  const findings: Finding[] = []
  const outcomes = new Map<string, number>()
  const batch = 100
  for (let done = 0; done < count; done += batch) {
    for (const { kind, bytes } of filesOf(way, Math.min(batch, count - done), seed + done)) {
      const outcome = await reader.read(bytes, kind)
      outcomes.set(outcome.slice(0, 40), (outcomes.get(outcome.slice(0, 40)) ?? 0) + 1)
      if (/^(bug|hang|memory)/.test(outcome))
        findings.push({ way, outcome, input: `${kind} ${bytes.toString('base64')}` })
    }
  }
  return { findings, outcomes }
}
