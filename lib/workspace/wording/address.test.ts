import { expect, test } from 'vitest'
import { sectionOfAddress } from './address'

test.each([
  ['/qb-inner/A-1/overview', 'A-1'],
  ['/qb-inner/A%2F1/report?tab=document', 'A/1'],
  ['/tbService/clearingResults?openId=A-1', 'A-1'],
  ['/tbService/monitorProcess?step=files', null],
  ['/qb-inner/%E0%A4%A/overview', null],
  ['/qb-inner', null],
  ['/workplace', null],
  ['/tbService/results?share=A-1', null],
  ['//', null],
])('the page %s is about the section %s', (address, openId) => {
  expect(sectionOfAddress(address)).toBe(openId)
})
