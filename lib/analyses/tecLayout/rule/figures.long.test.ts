// Over 30 s: measures what is found of every deviation in many documents.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { IDENTITY_KINDS, tryPlant } from '../../../../tests/bench/documents/layout-identity'
import {
  cleanLine,
  docxLine,
  honestLine,
  pdfLine,
  tenderLine,
} from '../../../../tests/bench/documents/layout-lines'
import { LAYOUT_END, LAYOUT_START, type LayoutLine } from '../../../../tests/bench/documents/layout-report'
import { VERIFICATION } from '../../../../tests/bench/documents/trials'

const page = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
const rows = page
  .slice(page.indexOf(LAYOUT_START), page.indexOf(LAYOUT_END))
  .split('\n')
  .filter((row) => row.startsWith('|'))
  .map((row) => row.split('|').map((cell) => cell.trim()))
  .slice(2)
  .map(([, name = '', documents, planted, found, wrong, , reached]) => {
    return {
      name,
      documents: Number(documents),
      planted: Number(planted),
      found: Number(found),
      wrong: Number(wrong),
      reached,
    }
  })
const stated = (name: string) => rows.find((row) => row.name.startsWith(name))!

/** Documents of the page that are made again. */
const AGAIN = 24

test('the page states every figure, of as many documents as the specification asks for, and each is reached', () => {
  expect(rows.map(({ documents }) => documents)).toEqual([
    200,
    200,
    100,
    60,
    5 * IDENTITY_KINDS.length,
    100,
    30,
  ])
  expect(rows.filter(({ reached }) => reached !== 'yes')).toEqual([])
  expect(IDENTITY_KINDS.length).toBeGreaterThanOrEqual(30)
})

test('the figures are those of the program', async () => {
  const again: [string, LayoutLine][] = [
    ['DOCX with deviations', docxLine(VERIFICATION, AGAIN)],
    ['PDF with deviations', await pdfLine(VERIFICATION, AGAIN)],
    ['documents that keep their profile', await honestLine(VERIFICATION, AGAIN)],
    ['documents that name nobody', cleanLine(VERIFICATION, AGAIN)],
  ]
  for (const [name, { planted, found, wrong }] of again) {
    const whole = stated(name)
    // The page's documents include those made again, so there is neither more nor less than stated.
    expect(planted - found, name).toBeLessThanOrEqual(whole.planted - whole.found)
    expect(wrong, name).toBeLessThanOrEqual(whole.wrong)
  }
  const { planted, found, wrong } = tenderLine()
  expect(stated('rules in passages of tenders')).toMatchObject({ planted, found, wrong })
})

test.each(IDENTITY_KINDS)('a name planted as: %s', async (kind) => {
  expect(await tryPlant(VERIFICATION, 0, kind)).toBe(true)
})
