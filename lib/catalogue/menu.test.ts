import { expect, test } from 'vitest'
import { MAIN_MENU, MENU_KEYS, menuKeyOf, OPENING_GROUPS, SECTION_MENU } from './menu'
import { sectionHref } from './section-href'

test('the menu has every key once, in the order of the keys', () => {
  expect(SECTION_MENU.map(({ key }) => key)).toEqual([...MENU_KEYS])
})

test('a section has at most 20 entries, what an opening one holds not counted', () => {
  const opening = Object.keys(OPENING_GROUPS)
  const plain = SECTION_MENU.filter(({ group }) => !opening.includes(group))
  expect(plain.length + opening.length).toBeLessThanOrEqual(20)
  const folded = SECTION_MENU.filter(({ group }) => opening.includes(group)).map(({ key }) => key)
  expect(folded).toEqual(['analysis_sta_screens', 'analysis_sta_cobids', 'lab_unbalance', 'lab_award'])
})

test.each([
  ['a section', [...SECTION_MENU.map(({ icon }) => icon), ...Object.values(OPENING_GROUPS)]],
  ['all sections', MAIN_MENU.flatMap(({ icon, hidden }) => (hidden ? [] : [icon]))],
])('folded to pictures, no two entries of the menu of %s are alike', (_, icons) => {
  expect(icons.filter((icon, at) => icons.indexOf(icon) !== at)).toEqual([])
})

test('an unknown key opens the first screen', () => {
  expect(menuKeyOf(undefined)).toBe('project_info')
  expect(menuKeyOf('../x')).toBe('project_info')
  expect(menuKeyOf('bidder_info')).toBe('bidder_info')
})

test('an openId stays one segment of the address', () => {
  expect(sectionHref('a/b?c', 'file_view')).toBe('/qb-inner/a%2Fb%3Fc/file_view')
})
