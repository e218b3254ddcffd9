// Fuzz: many files with random errors.
import fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { type PdfParts, pdfFile } from '@/tests/generator/documents/pdf-file'
import { drawnFont, gbk, namedFont, setParagraphs, ucs2 } from '@/tests/generator/documents/pdf-text'
import { writeText } from '@/tests/generator/documents/writer'
import { mutated } from '../fuzz/bytes'
import { startReader } from '../fuzz/reader'

/** `FUZZ_CASES=5000` for a long run. */
const CASES = Number(process.env.FUZZ_CASES ?? 120)

const STYLE = { font: 'F', size: 14, pitch: 28, margin: 71, header: '施工方案', hasNumbers: true }
const PARAGRAPHS = writeText('damaged', 900)
const jpeg = {
  entries:
    '/Type /XObject /Subtype /Image /Width 80 /Height 80 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode',
  bytes: await sharp({ create: { width: 80, height: 80, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer(),
}

const FILES: Readonly<Record<string, PdfParts>> = {
  'a named font': {
    fonts: { F: namedFont('SimSun', 'GBK-EUC-H') },
    pages: setParagraphs(PARAGRAPHS, { ...STYLE, encode: gbk }),
    info: '/Producer (x) /CreationDate (D:20260301093015)',
    id: ['00112233445566778899aabbccddeeff', '00'],
  },
  'drawn glyphs and a picture': {
    fonts: { F: namedFont('SimSun', 'UniGB-UCS2-H'), G: drawnFont('SimSun', '混凝土') },
    images: { I: jpeg },
    pages: setParagraphs(PARAGRAPHS, { ...STYLE, encode: ucs2 }).map(({ content }) => ({
      content: `${content} q 90 0 0 90 70 70 cm /I Do Q BT /G 14 Tf 71 30 Td <010203> Tj ET`,
    })),
    xmp: '<x:xmpmeta xmlns:x="a"><xmpMM:DocumentID>uuid:1</xmpMM:DocumentID></x:xmpmeta>',
  },
}

test.each(Object.entries(FILES))(
  '%s with errors is read or said not to be: no bug, no hang',
  async (_, parts) => {
    const whole = pdfFile(parts)
    const reader = await startReader(20_000, './start-pdf-thread.mjs')
    const outcomes = new Map<string, number>()
    try {
      expect(await reader.read(whole)).toBe('read')
      for (const bytes of fc.sample(mutated(fc.constant(whole)), { numRuns: CASES, seed: 5 })) {
        const outcome = await reader.read(new Uint8Array(bytes))
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
      }
    } finally {
      await reader.end()
    }
    const wrong = [...outcomes.keys()].filter((outcome) => /bug|hang|memory/.test(outcome))
    expect(wrong).toEqual([])
    expect([...outcomes.keys()]).toContain('damaged')
  },
)
