import { rm } from 'node:fs/promises'
import { type ReportDocument, sheetTables } from '../../analyses/chapter/blocks'
import { auditEnd } from '../../audit/data'
import { contentKey } from '../../documents/files/objects'
import { encodeParams } from '../../domain/params/codec'
import { clock } from '../../kit/clock'
import { env } from '../../kit/env.mjs'
import { AppError } from '../../kit/errors'
import type { Locale } from '../../kit/i18n/locale'
import type { Translate } from '../../kit/i18n/translator'
import { objects } from '../../kit/objects/objects'
import { ZipTooLarge } from '../../kit/zip/format'
import { paramsOf } from '../../params/data'
import type { Run } from '../../runs/data'
import { openResult } from '../../runs/results/reader'
import type { Section } from '../../sections/data'
import { chosenChapters, leftOutOf } from '../chapters'
import { reportHead, versionsOf } from '../data'
import { csvOf } from '../render/csv'
import { writeDocx } from '../render/docx'
import { writePdf } from '../render/pdf'
import { writeXlsx } from '../render/xlsx'
import { checkPage } from './check-page'
import { inputsOf } from './inputs'
import { manifestOf, type PackageOutput } from './manifest'
import { packagedRun, resultsJson } from './results'
import { sealedBy } from './sealed'
import { type PackageWriter, packageWriter } from './writer'

export interface PackageOrder {
  readonly section: Section
  readonly locale: Locale
  readonly translate: Translate
  /** The runs whose results the documents show. */
  readonly runs: readonly Run[]
  /** Whether the uploaded files are included, or only their hashes. */
  readonly withInputs: boolean
  /** The report with limited rows, and with tables as complete as possible. */
  readonly report: () => Promise<ReportDocument>
  readonly whole: () => Promise<ReportDocument>
}

/** The limit of an archive without ZIP64. */
const MEGABYTES = 4096

async function addMade(
  writer: PackageWriter,
  name: string,
  temporary: string,
  make: (path: string) => Promise<void>,
): Promise<void> {
  const made = `${temporary}.${name}`
  await make(made)
  await writer.addFile(name, made)
  await rm(made)
}

async function addDocuments(writer: PackageWriter, order: PackageOrder, path: string): Promise<void> {
  const origin = { product: order.translate('shell.title') }
  const report = await order.report()
  await addMade(writer, 'report.pdf', path, (made) => writePdf(report, made, origin))
  await addMade(writer, 'report.docx', path, (made) => writeDocx(report, made, origin))
}

async function addTables(writer: PackageWriter, order: PackageOrder, path: string): Promise<void> {
  const whole = await order.whole()
  await addMade(writer, 'report.xlsx', path, (made) => writeXlsx(whole, made))
  const tables = sheetTables(whole)
  for (const [at, table] of tables.entries()) {
    const name = `${String(at + 1).padStart(2, '0')}-${table.id.replace(/[^\w-]/g, '_')}`
    await writer.add(`tables/${name}.csv`, csvOf(table))
  }
}

async function addData(writer: PackageWriter, { section, runs }: PackageOrder): Promise<void> {
  const parameters = {
    section: encodeParams(await paramsOf(section.openId)),
    runs: Object.fromEntries(runs.map(({ analysis, params }) => [analysis, params])),
  }
  await writer.add('parameters.json', [`${JSON.stringify(parameters, null, 2)}\n`])
  for (const run of runs) await writer.add(`results/${run.analysis}.json`, resultsJson(await openResult(run)))
  for (const { number, contents, sealedAt } of await versionsOf(section.openId)) {
    // The text whose hash the members signed; the report prints the hash.
    if (sealedAt !== null) await writer.add(`sealed/version-${number}.json`, [contents])
  }
}

/** What a manifest says of what was written besides its files. */
export async function manifestFacts(
  { openId, sectionCode, sectionName }: Section,
  locale: Locale,
  runs: readonly Run[],
) {
  const listed = chosenChapters(await reportHead(openId))
  return {
    createdAt: new Date(clock.now()).toISOString(),
    locale,
    audit: await auditEnd(),
    section: { openId, sectionCode, sectionName },
    chapters: { listed, leftOut: leftOutOf(listed) },
    runs: runs.map(packagedRun),
  }
}

/**
 * Writes the evidence package of a section: the report in every format, its data, and the hashes of all
 * files.
 * @returns the hash of the manifest
 * @throws AppError tooLarge, fileMissing, signerFailed
 */
export async function writePackage(order: PackageOrder, path: string): Promise<string> {
  const { section, runs, locale } = order
  const inputs = await inputsOf(section.openId, runs, order.withInputs)
  const shown = await Promise.all(runs.map(openResult))
  const writer = await packageWriter(path)
  try {
    await addDocuments(writer, order, path)
    await addTables(writer, order, path)
    await addData(writer, order)
    await writer.add('check.html', [await checkPage(locale, order.translate)])
    for (const { path: inside, sha256 } of inputs)
      if (inside) await writer.copy(inside, await objects().local(contentKey(sha256)))
    const facts = await manifestFacts(section, locale, shown)
    const manifest = (outputs: readonly PackageOutput[]) => manifestOf({ ...facts, inputs, outputs })
    return await writer.finish(manifest, env().SEALS === '1' ? sealedBy : undefined)
  } catch (error) {
    await writer.abandon()
    if (error instanceof ZipTooLarge) throw new AppError('tooLarge', { megabytes: MEGABYTES })
    throw error
  }
}
