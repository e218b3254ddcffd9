import { execFileSync } from 'node:child_process'
import { beforeAll, expect, test } from 'vitest'
import { scanned } from '@/tests/bench/printed/scan'
import { compareScan, readScan } from '@/tests/bench/printed/scanned-bill'
import { distance, pageText, scanOf, scanOfTexts } from '@/tests/bench/recognition/scans'
import { printedFile, readPrinted } from '@/tests/support/printed'
import { createRandom } from '../../domain/random'
import { comparedPlain, textOf } from '../../engine/documents/compared-text'
import { recognisedOf } from '../../engine/documents/recognised'
import { availability } from './availability'
import { Recogniser, Unreadable } from './recogniser'

// With the packages that nobody has to have: they are installed as an administrator does it.
beforeAll(() => {
  if (availability() === 'missing') execFileSync(process.execPath, ['lib/cli/ocr-install.mjs'])
})
const compared = (text: string) => textOf(comparedPlain(text))

test('300 mutations of a scan, of its pictures and of its structure, are read or refused', {
  timeout: 900_000,
}, async () => {
  const bytes = await scanOfTexts('grey, with a stamp', [pageText('mutated').slice(0, 80)])
  const recogniser = new Recogniser()
  const random = createRandom('mutations of a scan')
  const found = { read: 0, refused: 0 }
  for (let run = 0; run < 300; run++) {
    const mutated = new Uint8Array(bytes)
    const changes = 1 + Math.floor(random.next() * 40)
    for (let change = 0; change < changes; change++)
      mutated[Math.floor(random.next() * mutated.length)] = Math.floor(random.next() * 256)
    const end = run % 5 === 0 ? Math.floor(random.next() * mutated.length) : mutated.length
    try {
      await recogniser.take(mutated.slice(0, end))
      await recogniser.picture(1)
      const { rules } = await recogniser.read()
      expect(Number.isFinite(rules.width * rules.height) && rules.rules.every(Number.isFinite)).toBe(true)
      found.read++
    } catch (error) {
      // Any other error would be one of the program.
      expect(error).toBeInstanceOf(Unreadable)
      found.refused++
    }
  }
  expect(found.read).toBeGreaterThan(50)
  expect(found.refused).toBeGreaterThan(20)
  recogniser.end()
})

test('a bill that was printed and scanned is read as its workbook, every wrong figure marked', {
  timeout: 300_000,
}, async () => {
  const recogniser = new Recogniser()
  const scan = await scanned(printedFile('2013.pdf'), 'skewed')
  const { bill, report } = await readScan(recogniser, scan)
  const { bill: printed } = await readPrinted(printedFile('2013.pdf'), '2013.pdf')
  const { cells, wrong, unmarked } = compareScan(bill!, printed!, report!.problems.list)
  expect(wrong).toBeLessThanOrEqual(0.01 * cells)
  expect(unmarked).toEqual([])
  recogniser.end()
})

test('pages are read as they are printed, also upside down; a document that is none stops no other', async () => {
  const recogniser = new Recogniser()
  await expect(recogniser.take(Buffer.from('no document'))).rejects.toBeInstanceOf(Unreadable)
  const pictures: string[] = []
  for (const [condition, most] of [
    ['clean, 150 dpi', 0.005],
    ['upside down', 0.02],
  ] as const) {
    const { bytes, texts } = await scanOf(condition, ['long'])
    await recogniser.take(bytes)
    pictures.push(await recogniser.picture(1), await recogniser.picture(1))
    const { lines } = await recogniser.read()
    const read = recognisedOf([{ page: 1, lines }])!.text
    expect(distance(compared(texts[0]!), compared(read))).toBeLessThanOrEqual(most * texts[0]!.length)
  }
  expect(pictures.map((one) => pictures.indexOf(one))).toEqual([0, 0, 2, 2])
  recogniser.end()
})
