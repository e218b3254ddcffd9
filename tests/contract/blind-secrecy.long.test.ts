// Over 30 s: every role × every page of results under every filter, and every page of the product.
import { expect, test } from 'vitest'
import { addressIn, pagesOfTree } from '../support/pages'
import { unzipped } from '../support/unzip'
import {
  blindSection,
  EVERY_ROLE,
  exported,
  filtersOf,
  found,
  resultPages,
  withoutAddress,
} from './blind-section'

/** What blind-secrecy.test.ts asks for one role or one filter, for all of them. */

const blind = blindSection()
const { besides, never, pageOf } = blind

test.each(EVERY_ROLE)('before the reveal the pages of results tell a %s nothing', async (role) => {
  const { taken } = blind.filling()
  for (const path of resultPages(taken, ['', ...filtersOf(taken)])) {
    const { status, text } = await pageOf(role, path)
    expect([path, status]).toEqual([path, 200])
    expect([path, found(withoutAddress(text, path), await besides())]).toEqual([path, []])
  }
})

test.each(EVERY_ROLE)('no page of the product tells a %s what is in the documents', async (role) => {
  const { openId, bidders } = blind.filling().taken
  for (const { pattern } of pagesOfTree()) {
    const path = addressIn(pattern, openId, bidders)
    const { text } = await pageOf(role, path)
    expect([path, found(text, await never())]).toEqual([path, []])
  }
})

test.each(['pdf', 'docx', 'xlsx'])('no report as %s tells what is in the documents', async (format) => {
  const { admin, taken } = blind.filling()
  const address = `/api/tb-qb-reports/export?openId=${taken.openId}&format=${format}`
  const report = (await exported(admin, address)).bytes
  const parts = format === 'pdf' ? [report] : [...unzipped(report).values()]
  const bytes = Buffer.concat(parts)
  expect(found(bytes.toString(), await never())).toEqual([])
})

test('after the reveal never the random ids of bidders', async () => {
  const { admin, taken } = blind.filling()
  await admin.call('POST', `/api/tb-prj-open-details/reveal/${taken.openId}`)
  for (const path of resultPages(taken, filtersOf(taken))) {
    const { text } = await pageOf('administrator', path)
    expect([path, found(text, await blind.unitIds())]).toEqual([path, []])
  }
})
