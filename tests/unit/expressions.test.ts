import { expect, test } from 'vitest'
import { allExpressions } from '../support/expressions'
import { growthOf } from '../support/linear'

/**
 * Expressions that the check cannot prove linear, each with the reason why nobody can slow it down: its input
 * is ours, or short. A new expression applied to foreign text must pass the check or be written as a loop.
 */
const OURS: Readonly<Record<string, readonly [expressions: number, because: string]>> = {
  'lib/api/contract/described.ts': [1, 'reads the text of our own document'],
  'lib/cli/antd-css.ts': [1, 'reads the style sheet of a dependency at build time'],
  'lib/engine/parse/documents/answers.ts': [1, 'built from a fixed name; reads a tag of 4,000 characters'],
  'lib/engine/parse/documents/pdf-info.ts': [
    2,
    'one reads a dictionary of 16 KB, one is built from a number',
  ],
  'lib/engine/parse/documents/pdf.ts': [1, 'built from a fixed name; starts outside of what it repeats'],
  'lib/engine/parse/documents/properties.ts': [
    1,
    'built from a fixed name; starts outside of what it repeats',
  ],
  'lib/kit/chart/chart.ts': [2, 'reads our own drawing, in which texts are escaped'],
  'lib/monitor/routes.ts': [1, 'made by Next from the file tree; reads an address, which has 16 KB at most'],
  'lib/report/package/inline.ts': [1, 'reads our own modules'],
  'lib/report/render/docx/fill.ts': [1, 'reads our own document: every search ends at the next row'],
  'lib/report/render/svg.ts': [1, 'reads our own drawing, in which texts are escaped'],
}

const expressions = allExpressions([
  'app',
  'lib',
  'db',
  'middleware.ts',
  'instrumentation.ts',
  'instrumentation-client.ts',
])
const slow = expressions.flatMap(({ file, line, source, pattern, flags }) => {
  const problem = pattern === null ? 'built at run time' : growthOf(pattern, flags)
  return problem ? [{ file, text: `${file}:${line} ${source}: ${problem}` }] : []
})

test('every regular expression takes linear time, or reads our own text', () => {
  expect(expressions.length).toBeGreaterThan(200)
  expect(slow.filter(({ file }) => !(file in OURS)).map(({ text }) => text)).toEqual([])
})

test.each(Object.entries(OURS))('%s has only the known exceptions', (path, [known]) => {
  expect(slow.filter(({ file }) => file === path)).toHaveLength(known)
})

test.each([
  '0+$',
  '\\s*(元|天)$',
  '&([^;]*);',
  '<a [^>]*>',
  'a.*b',
  'a.{0,999}b',
  '(a+)+$',
  '^(a+)+$',
  '^(a|a)*$',
  '^(aa?)*$',
  '^\\s*\\w*\\s*$',
  '^\\d+\\d+$',
  '^.*a.*b$',
  '(?=a*b)c',
  '(a)\\1b',
])('%s is recognised as slow', (pattern) => {
  expect(growthOf(pattern, '')).not.toBeNull()
})

test.each([
  '^0+',
  'a+',
  '^.*b$',
  '^\\d+(\\.\\d+)?$',
  '\\{(\\w+)\\}',
  '^(ab|cd)*$',
  '[(][^()]*[)]',
  'a{1,20}$',
  '^(\\s+\\w+)?$',
])('%s is recognised as linear', (pattern) => {
  expect(growthOf(pattern, '')).toBeNull()
})
