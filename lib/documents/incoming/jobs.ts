import { handles, type PayloadOf, type Report } from '../../compute/job'
import { FILE_TYPE, type FileType, typeOfEnding } from '../../domain/number-codes'
import type { ByteSource } from '../../engine/parse/bytes'
import { ImportError } from '../../engine/parse/import-error'
import { kindOf, openPackage } from '../../engine/parse/kind'
import { foundIn } from '../../engine/parse/report'
import { type ParsedFile, parseFile, saveParsed, withStoredFile } from '../bills/jobs'
import type { IncomingFacts } from './incoming'
import { incomingRead } from './job-kinds'
import { unpackAll } from './unpack'

type Payload = PayloadOf<typeof incomingRead>

const isPriced = ({ bill }: ParsedFile) => bill.bill.priced.get(0) === 1

function factsOf(parsed: ParsedFile): IncomingFacts {
  const { bill } = parsed.bill
  return {
    sectionCode: bill.sectionCode.get(0),
    projectName: bill.projectName.get(0),
    tenderer: bill.tenderer.get(0),
    bidder: parsed.facts.bidder || null,
    total: parsed.facts.total,
    ceiling: bill.ceiling.get(0),
    isPriced: isPriced(parsed),
    problems: foundIn(parsed.read.report).problems,
  }
}

/**
 * Reads a file as its extension says, else as a bid, which may contain its bill anywhere; reads it again if its content
 * says otherwise.
 * @throws ImportError of the first attempt
 */
function readByContent(source: ByteSource, { sha256, fileName }: Payload, report: Report): ParsedFile {
  const readAs = (type: FileType) => parseFile(source, sha256, type, report)
  const first = typeOfEnding(fileName) ?? FILE_TYPE.bid
  let parsed: ParsedFile
  try {
    parsed = readAs(first)
  } catch (error) {
    if (!(error instanceof ImportError) || error.code !== 'noLnzbxInRoot') throw error
    parsed = readAs(FILE_TYPE.bid)
  }
  const { content, facts, read } = parsed
  const named = facts.bidder || content.named
  const type = kindOf({ named, isPriced: isPriced(parsed), entry: read.report.entry, fileName })
  return type === parsed.fileType ? parsed : readAs(type)
}

/** Codes by which reading a bill says that an archive contains none. */
const NO_BILL = ['noBillInArchive', 'noLnzbxInRoot', 'wrongRoot']

async function readIncoming(payload: Payload, report: Report) {
  const { sha256, folder, fileType, mayBePackage, temporary } = payload
  return withStoredFile(sha256, async (source) => {
    const found = mayBePackage && fileType === null ? openPackage(source) : null
    if (found?.isCertain) return { unpacked: unpackAll(found.files, { folder, temporary }) }
    try {
      const parsed =
        fileType === null
          ? readByContent(source, payload, report)
          : parseFile(source, sha256, fileType, report)
      await saveParsed(sha256, parsed)
      return { unpacked: null, fileType: parsed.fileType, facts: factsOf(parsed) }
    } catch (error) {
      const isOther = error instanceof ImportError && NO_BILL.includes(error.code)
      if (!found || !isOther) throw error
      return { unpacked: unpackAll(found.files, { folder, temporary }) }
    }
  })
}

export const incomingHandlers = [handles(incomingRead, readIncoming)]
