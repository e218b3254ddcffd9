import { expect, test } from 'vitest'
import { appliesIn, monthsFor, placeOf } from './place'

test.each([
  ['沈阳市', '沈阳市', true],
  ['沈阳', '沈阳市', true],
  ['沈阳市', '辽宁省沈阳市', true],
  ['辽宁', '辽宁省沈阳市和平区', true],
  ['辽宁省沈阳市', '辽宁 / 沈阳', true],
  ['辽宁沈阳市', '辽宁省沈阳市', true],
  ['辽宁省沈阳市', '辽宁省 / 沈阳市', true],
  ['沈阳市', '辽宁沈阳', true],
  ['沈阳市', '辽宁沈阳市和平区', true],
  ['辽宁省', '辽宁沈阳', true],
  ['辽宁沈阳', '辽宁省沈阳市', true],
  ['昆山市', '江苏昆山', true],
  ['大连市', '辽宁沈阳', false],
  // 朝阳 is a city of 辽宁 and a district of 北京.
  ['朝阳市', '北京朝阳', false],
  ['北京市', '北京朝阳区', true],
  ['海南省', '海南藏族自治州', false],
  ['内蒙古自治区', '内蒙古自治区呼和浩特市', true],
  ['沈阳市', '辽宁省', false],
  ['沈阳市', '大连市', false],
  ['广西', '广西壮族自治区南宁市', true],
  ['南京市鼓楼区', '江苏省南京市鼓楼区', true],
  // Several cities have a district of this name.
  ['鼓楼区', '江苏省南京市鼓楼区', false],
  ['鼓楼区', '鼓楼区', true],
  ['昆山市', '江苏省苏州市昆山市', true],
  ['吉林市', '吉林省吉林市', true],
  ['吉林市', '吉林省长春市', false],
  ['景德镇市', '江西省景德镇市', true],
  ['恩施州', '湖北省恩施土家族苗族自治州', false],
  ['济南市市中区', '山东省济南市市中区', true],
  ['', '沈阳市', false],
])('a list of %j in a section of %j applies: %s', (list, section, applies) => {
  expect(appliesIn(list, section)).toBe(applies)
})

test('the lists of the month and the three before apply, also over the turn of a year', () => {
  expect(monthsFor('2026-06')).toEqual(['2026-06', '2026-05', '2026-04', '2026-03'])
  expect(monthsFor('2026-02')).toEqual(['2026-02', '2026-01', '2025-12', '2025-11'])
})

test('region and month of a section come from its record; the opening itself counts before its announcement', () => {
  const section = {
    organisationId: 3,
    projectArea: '沈阳市',
    openTime: '2026-03-31 09:00:00',
    openingTime: '2026-04-02 09:30:00',
  }
  expect(placeOf(section)).toEqual({ organisationId: 3, region: '沈阳市', month: '2026-04' })
  expect(placeOf({ ...section, openingTime: null }).month).toBe('2026-03')
  expect(placeOf({ ...section, projectArea: ' ', openTime: null, openingTime: null })).toEqual({
    organisationId: 3,
    region: null,
    month: null,
  })
})
