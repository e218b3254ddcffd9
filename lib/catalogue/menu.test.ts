import { expect, test } from 'vitest'
import { MENU_KEYS, menuKeyOf, SECTION_MENU } from './menu'
import { sectionHref } from './section-href'

test('the menu has every key once, in the order of the keys', () => {
  expect(SECTION_MENU.map(({ key }) => key)).toEqual([...MENU_KEYS])
})

test('an unknown key opens the first screen', () => {
  expect(menuKeyOf(undefined)).toBe('project_info')
  expect(menuKeyOf('../x')).toBe('project_info')
  expect(menuKeyOf('bidder_info')).toBe('bidder_info')
})

test('an openId stays one segment of the address', () => {
  expect(sectionHref('a/b?c', 'file_view')).toBe('/qb-inner/a%2Fb%3Fc/file_view')
})
