import { execFileSync } from 'node:child_process'
import { beforeAll, expect, test } from 'vitest'
import { distance, scanOf } from '@/tests/bench/recognition/scans'
import { comparedPlain, textOf } from '../../engine/documents/compared-text'
import { recognisedOf } from '../../engine/documents/recognised'
import { availability } from './availability'
import { Recogniser, Unreadable } from './recogniser'

// With the packages that nobody has to have: they are installed as an administrator does it.
beforeAll(() => {
  if (availability() === 'missing') execFileSync(process.execPath, ['lib/cli/ocr-install.mjs'])
})
const compared = (text: string) => textOf(comparedPlain(text))

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
    await recogniser.look()
    const { lines } = await recogniser.read([])
    const read = recognisedOf([{ page: 1, lines }])!.text
    expect(distance(compared(texts[0]!), compared(read))).toBeLessThanOrEqual(most * texts[0]!.length)
  }
  expect(pictures.map((one) => pictures.indexOf(one))).toEqual([0, 0, 2, 2])
  recogniser.end()
})
