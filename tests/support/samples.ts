import { closeSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { BillType } from '../../lib/domain/number-codes'
import type { SectionInput } from '../../lib/engine/analysis'
import { type Bill, openBill } from '../../lib/engine/bill/layout'
import { readBill } from '../../lib/engine/parse/read-bill'

/** A real section (luan) and a generated one with the results of an independent implementation (section-a). */
const SAMPLES = fileURLToPath(new URL('../samples/', import.meta.url))

function readFile(path: string, kind: BillType): Bill {
  const file = openSync(path, 'r')
  try {
    const read = (offset: number, length: number) => {
      const bytes = new Uint8Array(length)
      return bytes.subarray(0, readSync(file, bytes, 0, length, offset))
    }
    return openBill(readBill({ size: fstatSync(file).size, read }, kind).buffer)
  } finally {
    closeSync(file)
  }
}

export interface Sample {
  readonly folder: string
  readonly tender: string
  readonly control: string
  readonly bids: readonly string[]
}

export function readSample({ folder, tender, control, bids }: Sample): SectionInput {
  const path = (name: string) => `${SAMPLES}${folder}/${name}`
  return {
    tender: readFile(path(tender), 1),
    control: readFile(path(control), 3),
    bids: bids.map((bidderName, at) => ({
      bidderId: at + 1,
      bidderName,
      bill: readFile(path(`${bidderName}.nlntf`), 2),
      openingPrice: null,
    })),
  }
}

export const SECTION_A: Sample = {
  folder: 'section-a',
  tender: 'tender.LNZF',
  control: 'control.LNCF',
  bids: ['A', 'B', 'C', 'D', 'E', 'F'].map((letter) => `投标单位${letter}`),
}
export const LUAN: Sample = {
  folder: 'luan',
  tender: 'luan.LNZF',
  control: 'luan.LNCF',
  bids: ['A', 'B', 'C', 'D'].map((letter) => `投标人${letter}`),
}

/** Results of the independent implementation for section-a. */
export function expectedOfSectionA() {
  return JSON.parse(readFileSync(`${SAMPLES}section-a/expected.json`, 'utf8'))
}
