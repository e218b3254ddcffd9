import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { env } from '../../kit/env.mjs'
import { openResult } from '../../runs/results/reader'
import { MANIFEST, MANIFEST_SUM } from '../package/compare.mjs'
import { jsonInPage } from '../package/inline'
import { inputsOf } from '../package/inputs'
import { manifestOf, type PackageOutput } from '../package/manifest'
import { sealedBy } from '../package/sealed'
import { manifestFacts, type PackageOrder } from '../package/write'
import { courtPage, withParts } from './court-page'
import { listedFindings } from './findings'

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

const outputOf = ([path, bytes]: readonly [string, Uint8Array]): PackageOutput => ({
  path,
  sha256: sha256(bytes),
  size: bytes.length,
})

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
  const { analyses, files } = await listedFindings(runs, { translate, locale })
  const page = await courtPage(locale, translate)
  const json = (value: unknown) => Buffer.from(jsonInPage(value))
  const contents = new Map<string, Buffer>([
    ['report.json', json(await order.report())],
    ['findings.json', json(analyses)],
    ['cells.json', json(files.map(({ root, count, columns, ...file }) => file))],
  ])
  const cells = files.map(({ sha256, root, count, columns }) => ({ sha256, root, count, columns }))
  const outputs = [...new Map([['page.html', Buffer.from(page)], ...contents])].map(outputOf)
  const facts = await manifestFacts(section, locale, shown)
  const manifest = json(manifestOf({ ...facts, inputs, outputs, cells }))
  const sum = Buffer.from(`${sha256(manifest)}  ${MANIFEST}\n`)
  const seal = env().SEALS === '1' ? await sealedBy(manifest) : new Map<string, Buffer>()
  const parts = new Map([[MANIFEST, manifest], [MANIFEST_SUM, sum], ...contents, ...seal])
  await writeFile(path, withParts(page, parts))
  return sha256(manifest)
}
