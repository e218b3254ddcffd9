import { IDENTITY_KINDS, tryClean, tryPlant } from './layout-identity'
import { WRITERS } from './layout-printers'
import type { LayoutLine } from './layout-report'
import { PASSAGES, readPassage } from './layout-tender'
import { type DeviationCounts, noDeviations, tryDocx, tryPdf, tryPrinted } from './layout-trials'

const lineOf = (name: string, counts: DeviationCounts): LayoutLine => ({
  ...counts,
  ...{ name, target: 'all, none wrong', reached: counts.found === counts.planted && counts.wrong === 0 },
})

/** Documents of the profiles in turn, with 0 to 10 deviations each. */
export function docxLine(salt: string, documents: number): LayoutLine {
  const counts = noDeviations()
  for (let at = 0; at < documents; at++) tryDocx(salt, at, counts)
  return lineOf('DOCX with deviations', counts)
}

export async function pdfLine(salt: string, documents: number): Promise<LayoutLine> {
  const counts = noDeviations()
  for (let at = 0; at < documents; at++) await tryPdf(salt, at, counts)
  return lineOf('PDF with deviations', counts)
}

/** Half of them DOCX, half PDF, all of which keep their profile. */
export async function honestLine(salt: string, documents: number): Promise<LayoutLine> {
  const counts = noDeviations()
  for (let at = 0; at < documents; at += 2) {
    tryDocx(`${salt} honest`, at / 2, counts, true)
    await tryPdf(`${salt} honest`, at / 2, counts, true)
  }
  return { ...lineOf('documents that keep their profile', counts), target: 'none wrong' }
}

/** The same document as DOCX and by each of the writers. */
export async function writersLine(salt: string, documents: number): Promise<LayoutLine> {
  let wrong = 0
  for (let at = 0; at < documents; at++)
    for (const print of Object.values(WRITERS)) wrong += (await tryPrinted(salt, at, print)).length
  const name = 'printed by three writers: differs in PDF only'
  return { name, documents: documents * 3, planted: 0, found: 0, wrong, target: 'none', reached: wrong === 0 }
}

/** Every way of planting a name, so many times. */
export async function identityLine(salt: string, times: number): Promise<LayoutLine> {
  let found = 0
  for (const kind of IDENTITY_KINDS)
    for (let at = 0; at < times; at++) if (await tryPlant(salt, at, kind)) found++
  const planted = IDENTITY_KINDS.length * times
  const name = `names planted in ${IDENTITY_KINDS.length} ways`
  return { name, documents: planted, planted, found, wrong: 0, target: 'all', reached: found === planted }
}

/** `wrong` counts what was called an identity. */
export function cleanLine(salt: string, documents: number): LayoutLine {
  let wrong = 0
  let most = 0
  for (let at = 0; at < documents; at++) {
    const { identity, identityMaybe } = tryClean(salt, at)
    wrong += identity
    most = Math.max(most, identityMaybe)
  }
  const name = `documents that name nobody (at most ${most} to be looked at)`
  const target = 'none wrong; to be looked at ≤ 2'
  return { name, documents, planted: 0, found: 0, wrong, target, reached: wrong === 0 && most <= 2 }
}

/** Passages of tenders: rules proposed; `wrong` also counts sentences that nobody is asked to read. */
export function tenderLine(): LayoutLine {
  let [planted, missing, wrong] = [0, 0, 0]
  for (const passage of PASSAGES) {
    const result = readPassage(passage)
    planted += passage.expected.length
    missing += result.missing.length
    wrong += result.wrong.length + result.silent.length
  }
  const reached = (planted - missing) / planted >= 0.9 && wrong === 0
  const counts = { documents: PASSAGES.length, planted, found: planted - missing, wrong }
  return { name: 'rules in passages of tenders', ...counts, target: '≥ 90 %, none wrong', reached }
}
