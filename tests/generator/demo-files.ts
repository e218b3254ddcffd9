import { FILE_TYPE } from '@/lib/domain/number-codes'
import type { DemoContent } from '@/lib/server/demo/content'
import { DEMO_TENDER, demoDocuments, demoSection } from './demo'
import { demoHistory } from './demo-history'

const ending = (name: string) => name.slice(name.lastIndexOf('.'))

/** The files of `lib/server/demo/files`, by name. */
export function demoFiles(): Map<string, Uint8Array> {
  const section = demoSection()
  const documents = demoDocuments(section.platform.bidders.map(({ bidderName }) => bidderName))
  const made = new Map<string, Uint8Array>()
  const take = (
    { fileName, bytes }: { readonly fileName: string; readonly bytes: Uint8Array },
    fileType: DemoContent['files'][number]['fileType'],
    name: string,
    bidder: number | null = null,
  ) => {
    const path = `${name}${ending(fileName)}`
    made.set(path, bytes)
    return { fileType, fileName, path, bidder }
  }
  const bill = (file: { readonly fileName: string; bytes(): Uint8Array }) => ({
    fileName: file.fileName,
    bytes: file.bytes(),
  })
  const document = ({ name, bytes }: { readonly name: string; readonly bytes: Uint8Array }) => ({
    fileName: name,
    bytes,
  })
  const files = [
    take(bill(section.tender), FILE_TYPE.tender, 'tender'),
    take(bill(section.control), FILE_TYPE.control, 'control'),
    ...section.bids.map((bid, at) => take(bill(bid), FILE_TYPE.bid, `bid-${at + 1}`)),
    take(document(documents.tender), FILE_TYPE.tenderText, 'tender-text'),
    ...documents.bids.flatMap((bid, at) =>
      bid.files.map((file, number) =>
        take(document(file), FILE_TYPE.technical, `technical-${at + 1}-${number + 1}`, at),
      ),
    ),
  ]
  const json = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 1)}\n`)
  made.set('demo.json', json({ record: section.platform, files, award: DEMO_TENDER }))
  made.set('history.json', json(demoHistory(section.platform.bidders)))
  return made
}
