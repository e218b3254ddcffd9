import { handles, type PayloadOf, type Report } from '../../compute/job'
import { typeOfEnding } from '../../domain/files/endings'
import { type BillType, FILE_TYPE } from '../../domain/number-codes'
import { openBill } from '../../engine/bill/layout'
import { foundIn } from '../../engine/draft/notes'
import type { SumId } from '../../engine/draft/report'
import { areColumnsDoubtful, areComponentsAloneDoubtful, areKnown } from '../../engine/excel/column-doubts'
import { layoutsOf } from '../../engine/excel/layouts'
import { isUnconfirmed } from '../../engine/excel/printed/confirmed'
import { isMostlyBill } from '../../engine/excel/printed/mentions-items'
import { unconfirmedPages } from '../../engine/excel/printed/places'
import { openPackage } from '../../engine/formats/package'
import { readFormat } from '../../engine/formats/read-format'
import type { ByteSource } from '../../engine/parse/bytes'
import { ImportError } from '../../engine/parse/import-error'
import { type Kind, type KindReason, kindOf } from '../../engine/parse/kind'
import { checkContainer } from '../../engine/parse/read-bill'
import { type ParsedFile, parseFile, saveParsed, withStoredFile } from '../bills/jobs'
import { mayBeBill, withPages } from '../bills/printed-pages'
import type { IncomingFacts } from './incoming'
import { type ColumnsRead, columnsRead, incomingRead } from './job-kinds'
import { separateBills } from './separate-bills'
import { unpackAll } from './unpack'

type Payload = PayloadOf<typeof incomingRead>

const isPriced = ({ bill }: ParsedFile) => bill.bill.priced.get(0) === 1

const kindOfParsed = (parsed: ParsedFile, { fileName, folder }: Payload): Kind =>
  kindOf({
    named: parsed.facts.bidder || parsed.content.named,
    isPriced: isPriced(parsed),
    entry: parsed.read.report.entry,
    stated: parsed.stated.map(({ kind }) => kind),
    fileName,
    folder,
  })

function factsOf(parsed: ParsedFile, why: KindReason): IncomingFacts {
  const { bill } = parsed.bill
  return {
    format: parsed.facts.format,
    edition: parsed.facts.edition,
    sectionCode: bill.sectionCode.get(0),
    projectName: bill.projectName.get(0),
    tenderer: bill.tenderer.get(0),
    bidder: parsed.facts.bidder || null,
    total: parsed.facts.total,
    ceiling: bill.ceiling.get(0),
    isPriced: isPriced(parsed),
    stated: parsed.stated.map(({ kind, words }) => ({ kind, words })),
    why,
    isDoubtful: parsed.isDoubtful,
    componentsAlone: parsed.componentsAlone,
    hasUnreadColumns: parsed.hasUnreadColumns,
    isUnconfirmed: isUnconfirmed(parsed.read.report),
    isMapped: parsed.columns !== null,
    entry: parsed.read.report.entry,
    problems: foundIn(parsed.read.report).problems,
  }
}

interface Recognised {
  readonly parsed: ParsedFile
  readonly why: KindReason
}

/**
 * Reads a file as its extension says, else as a bid, which may contain its bill anywhere; reads it again if its content
 * says otherwise.
 * @throws ImportError of the first attempt
 */
function readByContent(source: ByteSource, payload: Payload, report: Report): Recognised {
  const { sha256, fileName } = payload
  const readAs = (type: BillType) => parseFile(source, sha256, type, report, payload.columns)
  const first = typeOfEnding(fileName) ?? FILE_TYPE.bid
  let parsed: ParsedFile
  try {
    parsed = readAs(first)
  } catch (error) {
    if (!(error instanceof ImportError) || error.code !== 'noLnzbxInRoot') throw error
    parsed = readAs(FILE_TYPE.bid)
  }
  const { type, why } = kindOfParsed(parsed, payload)
  return { parsed: type === parsed.fileType ? parsed : readAs(type), why }
}

/** Codes by which reading a bill says that an archive contains none. */
const NO_BILL = [
  'noBillInArchive',
  'noLnzbxInRoot',
  'wrongRoot',
  'format.noItemTable',
  'format.noXmlItems',
  'format.noPositions',
]

/** The files that an archive is unpacked into; null if it is read as one. */
function packageIn(source: ByteSource, { fileName, fileType, mayBePackage, columns }: Payload) {
  if (!mayBePackage || fileType !== null) return null
  const found = openPackage(source, typeOfEnding(fileName) === null)
  if (found?.isCertain) return found
  const separate = separateBills(source, new Map(columns?.layouts ?? []))
  return separate ? { isCertain: true, files: separate } : found
}

/** A document as the bill that it is; that of no type if it is none. */
async function readAsBill(stored: ByteSource, payload: Payload, report: Report) {
  const none = { unpacked: null, fileType: null }
  try {
    if (!(await mayBeBill(stored))) return none
    const { parsed, why } = readByContent(await withPages(stored, payload.sha256), payload, report)
    if (!isMostlyBill(parsed.read.report.format?.tables ?? [])) return none
    await saveParsed(payload.sha256, parsed)
    return { unpacked: null, fileType: parsed.fileType, facts: factsOf(parsed, why) }
  } catch (error) {
    if (error instanceof ImportError) return none
    throw error
  }
}

async function readIncoming(payload: Payload, report: Report) {
  const { sha256, folder, fileType, temporary } = payload
  return withStoredFile(sha256, async (stored) => {
    if (payload.mayBeDocument) return readAsBill(stored, payload, report)
    const source = await withPages(stored, sha256)
    const found = packageIn(source, payload)
    const unpacked = () =>
      unpackAll(found!.files, { folder, temporary }, (done, total) =>
        report({ done, total, step: 'unpacking' }),
      )
    if (found?.isCertain) return { unpacked: unpacked() }
    try {
      checkContainer(source, payload.fileName)
      const { parsed, why } =
        fileType === null
          ? readByContent(source, payload, report)
          : { parsed: parseFile(source, sha256, fileType, report, payload.columns), why: 'person' as const }
      await saveParsed(sha256, parsed)
      return { unpacked: null, fileType: parsed.fileType, facts: factsOf(parsed, why) }
    } catch (error) {
      const isOther = error instanceof ImportError && NO_BILL.includes(error.code)
      if (!found || !isOther) throw error
      return { unpacked: unpacked() }
    }
  })
}

/** Sums whose faults are shown with their places. */
const SHOWN: ReadonlySet<SumId> = new Set([
  'amount',
  'pageTotal',
  'runningTotal',
  'sectionTotal',
  'unitTotal',
])
const MOST_FAULTS = 50

/** The item tables of a workbook and, with columns stated by a person, what would be read. */
function readColumns({ sha256, mappings }: PayloadOf<typeof columnsRead>) {
  return withStoredFile(sha256, async (stored): Promise<ColumnsRead> => {
    const source = await withPages(stored, sha256)
    if (mappings === null) {
      const layouts = layoutsOf(source)
      if ('code' in layouts) return { layouts: [], trial: null }
      const { report, buffer } = readFormat(source)
      const bill = buffer && openBill(buffer)
      const isKnown = (sheets: readonly string[]) =>
        report !== null && bill !== null && areKnown(sheets, report, bill)
      return { layouts: layouts.map((one) => ({ ...one, isKnown: isKnown(one.sheets) })), trial: null }
    }
    const { buffer, report } = readFormat(source, undefined, new Map(mappings))
    const sums = (report?.sums ?? []).map(({ id, exact, near, fails, notCompared }) => {
      return { id, holds: exact + near, fails, notCompared }
    })
    const faults = (report?.sums ?? [])
      .filter(({ id }) => SHOWN.has(id))
      .flatMap(({ id, faults: of }) => of.list.map((fault) => ({ id, ...fault })))
      .slice(0, MOST_FAULTS)
    const items = buffer ? openBill(buffer).items.rows : 0
    const isDoubtful = report !== null && areColumnsDoubtful(report.format, report.problems)
    const componentsAlone = report !== null && areComponentsAloneDoubtful(report.format, report.problems)
    const isUnsure = report !== null && isUnconfirmed({ ...report, format: report })
    const doubts = { isDoubtful, componentsAlone, isUnconfirmed: isUnsure }
    const pages = unconfirmedPages(report?.problems.list ?? [])
    return { layouts: [], trial: { items, sums, faults, unconfirmedPages: pages, ...doubts } }
  })
}

export const incomingHandlers = [handles(incomingRead, readIncoming), handles(columnsRead, readColumns)]
