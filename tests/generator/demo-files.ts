import { FILE_TYPE } from '@/lib/domain/number-codes'
import type { DemoContent } from '@/lib/server/demo/content'
import { DEMO_TENDER, demoDocuments, demoSection } from './demo'
import { demoHistory } from './demo-history'
import type { GeneratedFile } from './section'

const ending = (name: string) => name.slice(name.lastIndexOf('.'))

/** The files of `lib/server/demo/files`, by name. */
export function demoFiles(): Map<string, Uint8Array> {
  const section = demoSection()
  const documents = demoDocuments(section.platform.bidders.map(({ bidderName }) => bidderName))
  const made = new Map<string, Uint8Array>()
  type File = DemoContent['files'][number]
  const take = (
    name: string,
    bytes: Uint8Array,
    file: Pick<File, 'fileType' | 'fileName'>,
    bidder: number | null = null,
  ): File => {
    const path = `${name}${ending(file.fileName)}`
    made.set(path, bytes)
    return { ...file, path, bidder }
  }
  const bill = (name: string, fileType: File['fileType'], { fileName, bytes }: GeneratedFile) =>
    take(name, bytes(), { fileType, fileName })
  const { technical, tenderText } = FILE_TYPE
  const files = [
    bill('tender', FILE_TYPE.tender, section.tender),
    bill('control', FILE_TYPE.control, section.control),
    ...section.bids.map((bid, at) => bill(`bid-${at + 1}`, FILE_TYPE.bid, bid)),
    take('tender-text', documents.tender.bytes, { fileType: tenderText, fileName: documents.tender.name }),
    ...documents.bids.flatMap(({ files: own }, at) =>
      own.map(({ name, bytes }, number) =>
        take(`technical-${at + 1}-${number + 1}`, bytes, { fileType: technical, fileName: name }, at),
      ),
    ),
  ]
  const json = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 1)}\n`)
  made.set('demo.json', json({ record: section.platform, files, award: DEMO_TENDER }))
  made.set('history.json', json(demoHistory(section.platform.bidders)))
  return made
}
