import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import type { ReportDocument } from '../../analyses/chapter/blocks'
import { env } from '../../kit/env.mjs'
import { openResult } from '../../runs/results/reader'
import { MANIFEST, MANIFEST_SUM } from '../package/compare.mjs'
import { jsonInPage } from '../package/inline'
import { inputsOf } from '../package/inputs'
import { type Manifest, manifestOf, type PackageOutput } from '../package/manifest'
import { sealedBy } from '../package/sealed'
import { manifestFacts, type PackageOrder } from '../package/write'
import { courtPage, withParts } from './court-page'
import { type ListedAnalysis, listedFindings } from './findings'
import { PAGE } from './page/check.mjs'
import type { FileOfCells } from './register'

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const inPage = (value: unknown) => Buffer.from(jsonInPage(value))

const outputOf = ([path, bytes]: readonly [string, Uint8Array]): PackageOutput => ({
  path,
  sha256: sha256(bytes),
  size: bytes.length,
})

export interface CourtContents {
  readonly report: ReportDocument
  readonly analyses: readonly ListedAnalysis[]
  readonly files: readonly FileOfCells[]
}
type Facts = Omit<Manifest, 'format' | 'version' | 'outputs' | 'cells'>

/**
 * Puts the contents into the page, with a manifest of them and of the page itself.
 * @param sealed the files of a seal of the manifest, by name
 */
export async function courtFile(
  page: string,
  { report, analyses, files }: CourtContents,
  facts: Facts,
  sealed: (manifest: Buffer) => Promise<ReadonlyMap<string, Buffer>>,
): Promise<{ html: string; manifestSha256: string }> {
  const contents = new Map<string, Buffer>([
    ['report.json', inPage(report)],
    ['findings.json', inPage(analyses)],
    ['cells.json', inPage(files.map(({ root, count, columns, ...file }) => file))],
  ])
  const cells = files.map(({ sha256, root, count, columns }) => ({ sha256, root, count, columns }))
  const outputs = [...new Map([[PAGE, Buffer.from(page)], ...contents])].map(outputOf)
  const manifest = inPage(manifestOf({ ...facts, outputs, cells }))
  const manifestSha256 = sha256(manifest)
  const sum = Buffer.from(`${manifestSha256}  ${MANIFEST}\n`)
  const parts = new Map([[MANIFEST, manifest], [MANIFEST_SUM, sum], ...contents, ...(await sealed(manifest))])
  return { html: withParts(page, parts), manifestSha256 }
}

const unsealed = async () => new Map<string, Buffer>()

/**
 * Writes the file for a court: an evidence package in one page that opens from disk, checks itself and computes the findings
 * again from their cells. Its manifest and seal are those of a package.
 * @returns the hash of the manifest
 * @throws AppError signerFailed
 */
export async function writeCourtFile(
  order: Omit<PackageOrder, 'withInputs' | 'whole'>,
  path: string,
): Promise<string> {
  const { section, runs, locale, translate } = order
  const inputs = await inputsOf(section.openId, runs, false)
  const shown = await Promise.all(runs.map(openResult))
  const contents = { ...(await listedFindings(shown, { translate, locale })), report: await order.report() }
  const facts = { ...(await manifestFacts(section, locale, shown)), inputs }
  const page = await courtPage(locale, translate)
  const { html, manifestSha256 } = await courtFile(
    page,
    contents,
    facts,
    env().SEALS === '1' ? sealedBy : unsealed,
  )
  await writeFile(path, html)
  return manifestSha256
}
