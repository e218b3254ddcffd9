import { pdfText } from '../support/pdf'
import { unzipped } from '../support/unzip'
import type { Client } from './client'

const isArchive = (bytes: Buffer) => bytes.subarray(0, 2).toString('latin1') === 'PK'

/** The texts of a file, by their place in it, also of archives in an archive. */
export function* textsOf(name: string, bytes: Buffer): Generator<[place: string, text: string]> {
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') yield [name, pdfText(bytes)]
  else if (!isArchive(bytes)) yield [name, bytes.toString('utf8')]
  else for (const [part, inner] of unzipped(bytes)) yield* textsOf(`${name}/${part}`, inner)
}

/**
 * What the report of a section says as its page, as a document, as sheets and as the evidence package, by the place in these;
 * the texts of a PDF are those of the document.
 */
export async function reportTexts(
  client: Client,
  openId: string,
  formats: readonly string[] = ['docx', 'xlsx', 'zip'],
): Promise<Map<string, string>> {
  const cookie = `next-auth.session-token=${client.token}; app_lang=zh-CN`
  const page = await fetch(`${client.baseUrl}/qb-inner/${openId}/report`, { headers: { cookie } })
  const texts = new Map([['page', await page.text()]])
  for (const format of formats) {
    const { status, body } = await client.get(`/api/tb-qb-reports/export?openId=${openId}&format=${format}`)
    if (status !== 200) throw new Error(JSON.stringify(body))
    const { bytes } = await client.download(`/api/tb-qb-attachments/download?id=${body.data.id}`)
    for (const [name, text] of textsOf(format, bytes)) texts.set(name, text)
  }
  return texts
}
