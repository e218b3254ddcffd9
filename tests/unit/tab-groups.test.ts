import { expect, test } from 'vitest'
import { groupOf, headTabs } from '../../app/_analyses/results/tab-groups'

const tab = (key: string, count?: string) => ({
  key,
  label: key,
  href: `/x?tab=${key}`,
  ...(count ? { count } : {}),
})
const tabs = [tab('sums', '2'), tab('text'), tab('common', '3'), tab('pair'), tab('other', '4')]
const groups = [
  { label: 'Text', tabs: ['text', 'common'] },
  { label: 'Pairs', tabs: ['pair'] },
]

test('tabs of one group stand in the head as one, under its name, which opens its first', () => {
  expect(headTabs(tabs, groups)).toEqual([
    tab('sums', '2'),
    { key: 'text', label: 'Text', href: '/x?tab=text' },
    tab('pair'),
    tab('other', '4'),
  ])
  expect(headTabs(tabs, undefined)).toEqual(tabs)
})

test('the address of every tab stays and is shown within its group', () => {
  expect(groupOf(groups, 'common')?.tabs[0]).toBe('text')
  expect(groupOf(groups, 'sums')).toBeUndefined()
})
