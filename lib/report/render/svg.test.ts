import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { ReportDocument } from '../../analyses/chapter/blocks'
import { picturesOf } from './docx/picture'

test('a picture is drawn even if a name contains characters that are invalid in XML', async () => {
  const svg = `<svg viewBox="0 0 99 20" xmlns="http://www.w3.org/2000/svg"><text x="1" y="9">甲\u0001\u0000\ufffe\ud800公司</text></svg>`
  const picture = { kind: 'picture', id: 'a', caption: 'a', svg, width: 99, height: 20 } as const
  const folder = mkdtempSync(join(tmpdir(), 'pictures-'))
  const pictures = await picturesOf({ blocks: [picture] } as unknown as ReportDocument, join(folder, 'a'))
  try {
    expect(pictures.bytesOf(picture).subarray(1, 4).toString()).toBe('PNG')
  } finally {
    await pictures.end()
    rmSync(folder, { recursive: true })
  }
})
