import { expect, test } from 'vitest'
import { needOf } from '../../lib/catalogue/access'
import { pagePatterns } from '../support/pages'

test('every page has a line in the access table', () => {
  const pages = pagePatterns()
  expect(pages).toContain('/qb-inner/[openId]/project_info')
  const example = (pattern: string) => pattern.replaceAll(/\[[^\]]+\]/g, 'x')
  expect(pages.filter((pattern) => needOf(example(pattern)) === null)).toEqual([])
})
